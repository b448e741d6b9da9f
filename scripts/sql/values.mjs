/** A string that the sources determine, with the place of every part of it. */
export class Text {
  /** @param {{ text: string, node: import('typescript').Node }[]} parts */
  constructor(parts) {
    this.parts = parts;
  }

  get value() {
    return this.parts.map(({ text }) => text).join('');
  }
}

/**
 * A value that only a running program knows. Its parts are kept: `query.after` is one unknown however
 * often it is read, so that all conditions on it decide alike.
 */
export class Unknown {
  children = new Map();

  get(name) {
    if (!this.children.has(name)) this.children.set(name, new Unknown());
    return this.children.get(name);
  }
}

/** An object of which some properties are known; the rest are unknown when it is `open`. */
export class Obj {
  constructor(props = new Map(), open = false) {
    this.props = props;
    this.open = open;
    this.rest = new Unknown();
  }

  get(name) {
    if (this.props.has(name)) return this.props.get(name);
    return this.open ? this.rest.get(name) : undefined;
  }
}

/** A list whose elements are known one by one; it may have others too when it is `open`. */
export class List {
  constructor(items = [], open = false) {
    this.items = items;
    this.open = open;
  }
}

/** A function with the variables it sees. `native` is one of the language itself. */
export class Fn {
  constructor(node, frame, native) {
    this.node = node;
    this.frame = frame;
    this.native = native;
  }
}

/** The variables of a call, on top of those around it. */
export class Frame {
  values = new Map();

  constructor(parent) {
    this.parent = parent;
  }

  holder(symbol) {
    if (this.values.has(symbol)) return this;
    return this.parent?.holder(symbol);
  }
}

/** Ends the interpretation of a function body. */
export class Return {
  constructor(value) {
    this.value = value;
  }
}

/**
 * The decisions on unknown conditions in one run: those of `prefix` in turn, then the first of all
 * options, or the last.
 */
export class Choices {
  taken = [];
  decided = new Map();
  /** The property that an unknown key was taken to name. */
  keys = new Map();

  constructor(prefix = [], otherwise = 'first') {
    this.prefix = prefix;
    this.otherwise = otherwise;
  }

  /** A number below `count`: the same for the same subject and question throughout the run. */
  pick(subject, question, count) {
    const known = this.decided.get(subject) ?? new Map();
    this.decided.set(subject, known);
    if (!known.has(question)) {
      const chosen = this.prefix[this.taken.length] ?? (this.otherwise === 'first' ? 0 : count - 1);
      this.taken.push({ chosen, count });
      known.set(question, chosen);
    }
    return known.get(question);
  }

  /** The decisions of the next run, until every combination was taken. */
  next() {
    const prefix = [...this.taken];
    while (prefix.length > 0) {
      const { chosen, count } = prefix.pop();
      if (chosen + 1 < count) return new Choices([...prefix.map((one) => one.chosen), chosen + 1]);
    }
    return undefined;
  }

  /** Decisions that differ from these in one alone: each option by itself. */
  neighbors() {
    const chosen = this.taken.map((one) => one.chosen);
    return this.taken.flatMap(({ count }, place) =>
      Array.from({ length: count }, (_, option) => option)
        .filter((option) => option !== chosen[place])
        .map((option) => new Choices([...chosen.slice(0, place), option], this.otherwise)),
    );
  }
}

export const isUnknown = (value) => value instanceof Unknown;

/** The text of a value as a template literal or `join` writes it, or undefined where it is unknown. */
export function toText(value, node) {
  if (value instanceof Text) return value;
  if (['number', 'boolean'].includes(typeof value)) {
    return new Text([{ text: String(value), node }]);
  }
  return undefined;
}

/** The key of a property that a value names. */
export const toKey = (value) =>
  value instanceof Text ? value.value : typeof value === 'number' ? String(value) : undefined;
