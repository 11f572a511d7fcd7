import type { Declaration, DeclaredType, Member } from './contract-declarations.test-support.ts';

export type JsonSchema = { [keyword: string]: unknown };

/** A member with the full name of its declaration, in which its type is resolved. */
interface ScopedMember extends Member {
  readonly scope: string;
}

const PLAIN: Record<string, JsonSchema> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  null: { const: '' },
  true: { const: true },
  false: { const: false },
  // Decimals are sent as text.
  Decimal: { type: ['number', 'string'] },
};

/** Converts declared types to JSON Schema; definitions refer to each other by full names. */
export class SchemaWriter {
  readonly #declarations: ReadonlyMap<string, Declaration>;
  readonly definitions: Record<string, JsonSchema> = {};

  constructor(declarations: ReadonlyMap<string, Declaration>) {
    this.#declarations = declarations;
  }

  /** A reference to a declaration; anything is allowed for undeclared types. */
  reference(name: string, scope = ''): JsonSchema {
    const parts = scope === '' ? [] : scope.split('.');
    for (let depth = parts.length; depth >= 0; depth -= 1) {
      const full = [...parts.slice(0, depth), name].join('.');
      const declaration = this.#declarations.get(full);
      if (!declaration) continue;
      if (!(full in this.definitions)) {
        this.definitions[full] = {};
        this.definitions[full] = this.#declared(declaration, full);
      }
      return { $ref: `#/definitions/${full}` };
    }
    return {};
  }

  #members(declaration: Declaration, scope: string): ScopedMember[] {
    const own = declaration.type.kind === 'object' ? declaration.type.members : [];
    const inherited = declaration.extends.flatMap((base) => {
      const known = this.#declarations.get(base);
      return known ? this.#members(known, base) : [];
    });
    const scoped = own.map((member) => ({ ...member, scope }));
    return [...inherited.filter(({ name }) => !own.some((m) => m.name === name)), ...scoped];
  }

  #declared(declaration: Declaration, scope: string): JsonSchema {
    if (declaration.type.kind !== 'object') return this.#schema(declaration.type, scope);
    return this.#object(this.#members(declaration, scope));
  }

  #object(members: readonly ScopedMember[]): JsonSchema {
    const named = members.filter(({ name }) => name !== '*');
    const others = members.find(({ name }) => name === '*');
    return {
      type: 'object',
      properties: Object.fromEntries(
        named.map(({ name, type, scope }) => [name, this.#schema(type, scope)]),
      ),
      required: named.filter(({ optional }) => !optional).map(({ name }) => name),
      additionalProperties: others ? this.#schema(others.type, others.scope) : false,
    };
  }

  #schema(type: DeclaredType, scope: string): JsonSchema {
    if (type.kind === 'literal') return { const: type.value };
    if (type.kind === 'object') {
      return this.#object(type.members.map((member) => ({ ...member, scope })));
    }
    if (type.kind === 'union') {
      // 'Any other text' is only a placeholder for future values.
      const known = type.of.filter((one) => one.kind !== 'name' || one.name !== 'OtherString');
      return { anyOf: known.map((one) => this.#schema(one, scope)) };
    }
    const [first] = type.of;
    if (type.name === 'Array' && first) {
      return { type: 'array', items: this.#schema(first, scope) };
    }
    if (type.name === 'Emptyable' && first) {
      return { anyOf: [{ const: '' }, this.#schema(first, scope)] };
    }
    return PLAIN[type.name] ?? this.reference(type.name, scope);
  }
}
