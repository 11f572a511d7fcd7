/** The subset of TypeScript types in the parameters of the vendor's generated declarations. */
export type DeclaredType =
  | { readonly kind: 'literal'; readonly value: string }
  | { readonly kind: 'name'; readonly name: string; readonly of: readonly DeclaredType[] }
  | { readonly kind: 'union'; readonly of: readonly DeclaredType[] }
  | { readonly kind: 'object'; readonly members: readonly Member[] };

export interface Member {
  /** '*' for an index signature. */
  readonly name: string;
  readonly optional: boolean;
  readonly type: DeclaredType;
}

export interface Declaration {
  readonly extends: readonly string[];
  readonly type: DeclaredType;
}

const TOKEN = /'[^']*'|[\w$.]+|=>|\S/g;

/** Iterates over the tokens of a type. */
class Words {
  readonly #words: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#words = text.match(TOKEN) ?? [];
  }

  get next(): string | undefined {
    return this.#words[this.#at];
  }

  take(): string {
    const word = this.#words[this.#at];
    if (word === undefined) throw new Error('A declaration ends too early.');
    this.#at += 1;
    return word;
  }

  skip(word: string): boolean {
    if (this.next !== word) return false;
    this.#at += 1;
    return true;
  }
}

function readMembers(words: Words): Member[] {
  const members: Member[] = [];
  while (!words.skip('}')) {
    let name = words.take();
    if (name === '[') {
      while (words.take() !== ']');
      name = '*';
    }
    const optional = words.skip('?');
    words.skip(':');
    members.push({ name, optional, type: readType(words) });
    words.skip(';');
  }
  return members;
}

function readOne(words: Words): DeclaredType {
  const word = words.take();
  if (word === '{') return { kind: 'object', members: readMembers(words) };
  if (word === '(') {
    const inner = readType(words);
    words.skip(')');
    return inner;
  }
  if (word.startsWith("'")) return { kind: 'literal', value: word.slice(1, -1) };
  const of: DeclaredType[] = [];
  if (words.skip('<')) {
    do of.push(readType(words));
    while (words.skip(','));
    words.skip('>');
  }
  const named: DeclaredType = { kind: 'name', name: word, of };
  return words.skip('[') && words.skip(']') ? { kind: 'name', name: 'Array', of: [named] } : named;
}

function readType(words: Words): DeclaredType {
  words.skip('|');
  const of = [readOne(words)];
  while (words.skip('|')) of.push(readOne(words));
  const [only] = of;
  return of.length === 1 && only ? only : { kind: 'union', of };
}

const OPENING =
  /^\s*(?:export )?(?:declare )?(interface|namespace|class) (\w+)(?: extends ([^{]+))? ?\{/;
const ALIAS = /^\s*(?:export )?type (\w+)(?:<\w+>)? = (.+);$/;

/**
 * Parses a generated declaration file of the vendor, by full names such as
 * 'SubscriptionUpdateParams.Item'. Relies on its formatting: every declaration opens and closes on
 * separate lines.
 */
export function readDeclarations(text: string): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  const lines = text.replace(/\/\*[\s\S]*?\*\//g, '').split('\n');
  const spaces: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, kind, name = '', bases = ''] = OPENING.exec(line) ?? [];
    const alias = ALIAS.exec(line);
    if (kind === 'namespace') spaces.push(name);
    else if (kind !== undefined) {
      const indent = line.search(/\S/);
      const end = lines.indexOf(`${' '.repeat(indent)}}`, at);
      const body = lines.slice(at + 1, end + 1).join('\n');
      at = end;
      if (kind === 'class') continue;
      found.set([...spaces, name].join('.'), {
        extends: bases.split(',').flatMap((base) => base.trim() || []),
        type: { kind: 'object', members: readMembers(new Words(body)) },
      });
    } else if (alias) {
      const [, aliased = '', type = ''] = alias;
      found.set([...spaces, aliased].join('.'), { extends: [], type: readType(new Words(type)) });
    } else if (line.trim() === '}') spaces.pop();
  }
  return found;
}
