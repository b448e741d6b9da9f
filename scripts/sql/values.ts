import type ts from 'typescript';

/** Value of the program as far as the interpreter knows it; `Unknown` where only a running program knows. */
export type Value = Text | Unknown | Obj | List | Fn | RegExp | number | boolean | null | undefined;

/** Part of a text, and the node that wrote it. */
export interface TextPart {
  text: string;
  node: ts.Node;
}

/** A string that the sources determine, with the place of every part of it. */
export class Text {
  readonly parts: readonly TextPart[];

  constructor(parts: readonly TextPart[]) {
    this.parts = parts;
  }

  get value(): string {
    return this.parts.map(({ text }) => text).join('');
  }
}

/**
 * A value that only a running program knows. Its properties are cached: `query.after` is one unknown however
 * often it is read, so that all conditions on it are decided the same way.
 */
export class Unknown {
  private readonly children = new Map<string, Unknown>();

  get(name: string): Unknown {
    const known = this.children.get(name);
    if (known) return known;
    const child = new Unknown();
    this.children.set(name, child);
    return child;
  }
}

/** An object of which some properties are known; the rest are unknown when it is `open`. */
export class Obj {
  readonly props = new Map<string, Value>();
  open = false;
  private readonly rest = new Unknown();

  get(name: string): Value {
    if (this.props.has(name)) return this.props.get(name);
    return this.open ? this.rest.get(name) : undefined;
  }
}

/** A list whose elements are known one by one; it may have others too when it is `open`. */
export class List {
  readonly items: Value[];
  open: boolean;

  constructor(items: Value[] = [], open = false) {
    this.items = items;
    this.open = open;
  }
}

/** A function with the variables in its scope. */
export class Fn {
  readonly node: ts.SignatureDeclaration;
  readonly frame: Frame | undefined;

  constructor(node: ts.SignatureDeclaration, frame: Frame | undefined) {
    this.node = node;
    this.frame = frame;
  }
}

/** The variables of a call, on top of those around it. */
export class Frame {
  readonly values = new Map<ts.Symbol, Value>();
  private readonly parent: Frame | undefined;

  constructor(parent: Frame | undefined) {
    this.parent = parent;
  }

  holder(symbol: ts.Symbol): Frame | undefined {
    if (this.values.has(symbol)) return this;
    return this.parent?.holder(symbol);
  }
}

/** Ends the interpretation of a function body. */
export class Return {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}

export const isUnknown = (value: unknown): value is Unknown => value instanceof Unknown;

/** Returns the text of a value as a template literal or `join` writes it, or undefined when it is unknown. */
export function toText(value: Value, node: ts.Node): Text | undefined {
  if (value instanceof Text) return value;
  if (typeof value === 'number' || typeof value === 'boolean') {
    return new Text([{ text: String(value), node }]);
  }
  return undefined;
}

/** Returns the property key that a value names. */
export const toKey = (value: Value): string | undefined =>
  value instanceof Text ? value.value : typeof value === 'number' ? String(value) : undefined;
