import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A source file by its path from the root of the project. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Folders of the server that are not modules of the product. */
const SERVER_PARTS = ['platform', 'ports', 'adapters', 'migrations', 'commands', 'demo', 'test'];
/** Packages that only adapters may import. */
const VENDORS =
  /^(stripe|oidc-provider|openid-client|@aws-sdk\/.+|@sentry\/.+|@opentelemetry\/.+|@electric-sql\/pglite|pg)(\/|$)/;
/** Parts of the domain's kernel that are independent of the product. */
const KERNEL_FOR_ANY_PRODUCT =
  /^packages\/domain\/src\/kernel\/(bounded|calendar|day-words|escape-html|export-format|fold-text|keys-of|list-definition|money|parse-date|parse-money|plural|price-change|record|text|uuid)\.ts$/;
/** The floors of the console below its pages. Any page may import these folders. */
const FOR_EVERY_PAGE =
  /^packages\/console\/src\/(entities|activity|mail|files|lists|hub-selection|bulk|saved-views|view-history|not-found)\//;
/** What a module has for pages of modules above it; what is smaller is in `entities/`. */
const SHOWN_ELSEWHERE = /-(card|peek|dialog|button)\.tsx$/;
/** Makes a rule depend on the time, the environment or the number of runs. */
const IMPURE =
  /^(process|Date\.now|Math\.random|performance|crypto|globalThis|fetch|setTimeout|setInterval)$/;

/** An import of an external package. */
const isPackage = (to: string) => !to.startsWith('packages/') && !to.startsWith('node:');
/** True for tests and their helpers. */
export const isTest = (path: string) => /\.(test|test-support)\.tsx?$/.test(path);

/**
 * The location of a file: its package, and the folder beside or below src ('' for files directly in
 * src).
 */
function placeOf(path: string): { inPackage: string; folder: string } {
  const [, inPackage = '', root = '', ...rest] = path.split('/');
  if (root !== 'src') return { inPackage, folder: root };
  return { inPackage, folder: rest.length > 1 ? (rest[0] ?? '') : '' };
}

/** The server module of a file; '' for files directly in src. */
export const moduleOf = (path: string) => placeOf(path).folder;

interface Found {
  /** Specifiers of every import, re-export, import() and import type; undefined if computed. */
  readonly imports: (string | undefined)[];
  /** Uses of what the domain must not depend on. */
  readonly impure: string[];
}

/** A node of a syntax tree. */
export type Node = Readonly<Record<string, unknown>>;
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'MemberExpression' || node.computed === true) return '';
  return `${nameOf(node.object)}.${nameOf(node.property)}`;
}

const SOURCED = [
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportExpression',
  'TSImportType',
];

/** Visits a node and its descendants. */
function collect(value: unknown, found: Found): void {
  if (Array.isArray(value)) for (const each of value) collect(each, found);
  if (!isNode(value)) return;
  const source = value.source ?? value.argument;
  if (SOURCED.includes(String(value.type)) && isNode(source)) {
    const literal = source.type === 'Literal' ? source.value : undefined;
    found.imports.push(typeof literal === 'string' ? literal : undefined);
  }
  if (value.type === 'TSExternalModuleReference' && isNode(value.expression)) {
    found.imports.push(String(value.expression.value));
  }
  const name = nameOf(value);
  if (IMPURE.test(name)) found.impure.push(name);
  const bareDate = Array.isArray(value.arguments) && value.arguments.length === 0;
  if (bareDate && nameOf(value.callee) === 'Date') found.impure.push('Date without an argument');
  for (const [key, child] of Object.entries(value)) {
    // A name after a dot or before a colon is not a global.
    const plainName = (key === 'property' || key === 'key') && value.computed !== true;
    if (!plainName) collect(child, found);
  }
}

function parse(source: Source) {
  const parsed = parseSync(source.path, source.text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${source.path}: ${error.message}`);
  return parsed.program;
}

function read(source: Source): Found {
  const found: Found = { imports: [], impure: [] };
  collect(parse(source), found);
  return found;
}

/** Specifiers of every import of a file, including type-only and dynamic ones. */
export function readImports(source: Source): string[] {
  return read(source).imports.filter((specifier) => specifier !== undefined);
}

/** The top-level variables of a file, with their kind. */
export function readVariables(source: Source): { readonly name: string; readonly kind: string }[] {
  return parse(source).body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.map(({ id }) => ({
      name: id.type === 'Identifier' ? id.name : '',
      kind: declared.kind,
    }));
  });
}

/** The target of a specifier: a path of the project, or the name of a package. */
export function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const own = /^@kickstand\/([\w-]+)\/(.+)$/.exec(specifier);
  if (!own) return specifier;
  const beside = /^(demo|test)\//.test(own[2] ?? '');
  return posix.join('packages', own[1] ?? '', beside ? '' : 'src', own[2] ?? '');
}

function refuseInDomain(to: string, test: boolean): string | undefined {
  if (to.startsWith('packages/domain/src/') || to === 'zod') return undefined;
  if (test && /^(vitest|fast-check|node:)/.test(to)) return undefined;
  return 'the domain imports itself and zod only';
}

/** The payment provider is another system: what it needs of ours, the server hands over. */
function refuseInSandbox(to: string): string | undefined {
  if (!to.startsWith('packages/') || to.startsWith('packages/billing-sandbox/')) return undefined;
  if (to.startsWith('packages/domain/src/kernel/')) return undefined;
  return "of ours, the billing sandbox imports the domain's kernel only";
}

function refuseInConsole(from: string, to: string): string | undefined {
  if (/^packages\/(server|billing-sandbox)\//.test(to)) {
    return 'the console never imports the server';
  }
  const own = placeOf(from).folder;
  if (own === 'kit') return refuseInKit(to, isTest(from));
  if (!to.startsWith('packages/console/src/')) return undefined;
  const { folder } = placeOf(to);
  const wiring = ['', 'app'];
  if (folder === 'kit' || wiring.includes(own) || folder === own) return undefined;
  if (FOR_EVERY_PAGE.test(to) || SHOWN_ELSEWHERE.test(to)) return undefined;
  return "of another module's pages only a card, a peek, a dialog or the button that opens one is imported";
}

/** The kit may import itself, packages and the product-independent part of the domain's kernel. */
function refuseInKit(to: string, test: boolean): string | undefined {
  if (to.startsWith('packages/console/src/kit/') || isPackage(to)) return undefined;
  if (KERNEL_FOR_ANY_PRODUCT.test(to)) return undefined;
  return test && to.startsWith('node:') ? undefined : 'kit/ knows no module and no rule of one';
}

function refuseInServer(from: string, to: string): string | undefined {
  if (to.startsWith('packages/console/')) return 'the server never imports the console';
  const own = placeOf(from).folder;
  const wiring = own === '' || own === 'test';
  if (VENDORS.test(to)) {
    return own === 'adapters' || wiring ? undefined : 'only adapters import vendor SDKs';
  }
  if (to.startsWith('packages/billing-sandbox/')) {
    return wiring || isTest(from) ? undefined : 'only the wiring imports the billing sandbox';
  }
  const { folder } = placeOf(to);
  if (!to.startsWith('packages/server/')) return undefined;
  if (folder === 'test' && own !== 'test' && !isTest(from)) return 'only tests import test/';
  if (/-records\.ts$/.test(to) && folder !== own) {
    return "the SQL of a module's records is its own";
  }
  const intoModule = folder !== '' && !SERVER_PARTS.includes(folder);
  if (['platform', 'ports', 'adapters'].includes(own) && intoModule && !isTest(from)) {
    return `${own}/ knows no module`;
  }
  if (folder !== 'adapters' || own === 'adapters' || wiring || isTest(from)) return undefined;
  return 'only the wiring imports adapters';
}

function refuse(from: string, to: string): string | undefined {
  const { inPackage } = placeOf(from);
  if (inPackage === 'domain') return refuseInDomain(to, isTest(from));
  if (inPackage === 'billing-sandbox') return refuseInSandbox(to);
  return inPackage === 'console' ? refuseInConsole(from, to) : refuseInServer(from, to);
}

/** Every import that crosses a border, and every impurity of the domain, one line each. */
export function findViolations(sources: readonly Source[]): string[] {
  const known = new Set(sources.map((source) => source.path));
  return sources.flatMap((source) => {
    const { imports, impure } = read(source);
    const { inPackage } = placeOf(source.path);
    const unclean = inPackage === 'domain' && !isTest(source.path) ? impure : [];
    return [
      ...imports.flatMap((specifier) => {
        if (specifier === undefined) {
          return isTest(source.path) ? [] : [`${source.path}: import() of a computed path`];
        }
        const to = resolve(source.path, specifier);
        const missing = /^packages\/.*\.tsx?$/.test(to) && !known.has(to);
        const why = missing ? 'there is no such file' : refuse(source.path, to);
        return why ? [`${source.path} -> ${to}: ${why}`] : [];
      }),
      ...unclean.map((name) => `${source.path}: the domain does not know ${name}`),
    ];
  });
}

const FOLDERS = [
  'domain/src',
  'billing-sandbox/src',
  'server/src',
  'server/demo',
  'server/test',
  'console/src',
].map((folder) => `packages/${folder}`);

/**
 * All sources of the packages. There are no symbolic links, which would give a file two
 * locations.
 */
export async function readSources(): Promise<Source[]> {
  const found: Source[] = [];
  for (const folder of FOLDERS) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isSymbolicLink()) throw new Error(`${path} is a link.`);
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      found.push({ path: path.slice(ROOT.length), text: await readFile(path, 'utf8') });
    }
  }
  return found;
}

/** Product terms. Nothing in the console's kit is named after them. */
const PRODUCT_WORDS = new Set(
  `asset bike charge charger customer buyout fleet forest hub invoice lease office order organization
  payment promotion purchase rental serial shop spoke subscription subsidy swap theft transfer vehicle
  vendor warehouse`.split(/\s+/),
);
/** Names of libraries and of the browser that happen to contain one. */
const FOREIGN_NAMES = ['inputWrapperOrder', 'dataTransfer'];
/** The names of icons are those of the set that they are from. */
const ICONS = 'packages/console/src/kit/icons.ts';

/** The words of a name: 'hubIds' consists of 'hub' and 'ids', in any spelling. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const productWordIn = (name: string): string | undefined =>
  wordsOf(name).find(
    (word) => PRODUCT_WORDS.has(word) || PRODUCT_WORDS.has(word.replace(/s$/, '')),
  );

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const own =
    isNode(value) && /^(JSX)?Identifier$/.test(String(value.type)) ? [String(value.name)] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

/** Every file and name in the kit that contains a product term; one line each. */
export function findProductWords(sources: readonly Source[]): string[] {
  const kit = sources.filter(
    ({ path }) =>
      path.startsWith('packages/console/src/kit/') && !path.endsWith('.d.ts') && path !== ICONS,
  );
  return kit.flatMap(({ path, text }) => {
    const inPath = path.slice('packages/console/src/kit/'.length);
    const names = new Set([inPath, ...namesIn(parseSync(path, text).program)]);
    return [...names]
      .filter((name) => !FOREIGN_NAMES.includes(name) && productWordIn(name) !== undefined)
      .map((name) => `${path}: '${name}' is of the product`);
  });
}
