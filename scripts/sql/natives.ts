import ts from 'typescript';
import { Fn, List, Obj, Text, Unknown, toText, type Value } from './values.ts';

/** Parts of the interpreter that built-in methods need to call the functions passed to them. */
interface Caller {
  call(fn: Fn, args: readonly Value[]): Value;
  truth(value: Value): boolean;
}

type Method<T> = (caller: Caller, of: T, args: readonly Value[], node: ts.Node) => Value;

/** Result of `callNative` for a call that is not a built-in method. */
export const NOT_NATIVE = Symbol('not of the language');

const text = (value: string, node: ts.Node): Text => new Text([{ text: value, node }]);

const lists = new Map<string, Method<List>>(
  Object.entries({
    push(_caller, list, args) {
      list.items.push(...args);
      return list.open ? new Unknown() : list.items.length;
    },
    map: (caller, list, [fn], node) => each(caller, list, fn, node),
    forEach: (caller, list, [fn], node) => each(caller, list, fn, node),
    flatMap(caller, list, [fn], node) {
      const mapped = each(caller, list, fn, node);
      return new List(
        mapped.items.flatMap((item) => (item instanceof List ? item.items : [item])),
        mapped.open || mapped.items.some(isOpen),
      );
    },
    filter(caller, list, [fn]) {
      const keeps = (item: Value): boolean =>
        caller.truth(fn instanceof Fn ? caller.call(fn, [item]) : item);
      return new List(list.items.filter(keeps), list.open);
    },
    join(_caller, list, [separator], node) {
      const between = separator === undefined ? text(',', node) : separator;
      if (list.open || !(between instanceof Text)) return new Unknown();
      const parts = list.items.map((item) =>
        item === undefined ? text('', node) : toText(item, node),
      );
      const known = parts.filter((part) => part !== undefined);
      if (known.length < parts.length) return new Unknown();
      return new Text(
        known.flatMap((part, place) =>
          place === 0 ? part.parts : [...between.parts, ...part.parts],
        ),
      );
    },
    concat: (_caller, list, args) =>
      new List(
        [...list.items, ...args.flatMap((arg) => (arg instanceof List ? arg.items : [arg]))],
        list.open || args.some((arg) => arg instanceof Unknown),
      ),
    slice(_caller, list, [from = 0, to]) {
      const isPlace = (place: Value): place is number | undefined =>
        place === undefined || typeof place === 'number';
      if (list.open || !isPlace(from) || !isPlace(to)) return new List([], true);
      return new List(list.items.slice(from, to));
    },
  } satisfies Record<string, Method<List>>),
);

const isOpen = (item: Value): boolean =>
  item instanceof Unknown || ((item instanceof List || item instanceof Obj) && item.open);

/** Applies a function to each known element; the result is open when the list is. */
function each(caller: Caller, list: List, fn: Value, node: ts.Node): List {
  const apply = (item: Value, place: number): Value =>
    fn instanceof Fn ? caller.call(fn, [item, place]) : (toText(item, node) ?? new Unknown());
  return new List(list.items.map(apply), list.open);
}

const texts = new Map<string, Method<Text>>(
  Object.entries({
    split(_caller, value, [separator], node) {
      const by = separator instanceof Text ? separator.value : separator;
      if (typeof by !== 'string' && !(by instanceof RegExp)) return new Unknown();
      return new List(
        value.value.split(by).map((part) => text(part, value.parts[0]?.node ?? node)),
      );
    },
    trim: (_caller, value, _args, node) => text(value.value.trim(), value.parts[0]?.node ?? node),
  } satisfies Record<string, Method<Text>>),
);

const objects = new Map<string, (object: Obj, node: ts.Node) => Value[]>([
  ['keys', (object, node) => [...object.props.keys()].map((key) => text(key, node))],
  ['values', (object) => [...object.props.values()]],
  [
    'entries',
    (object, node) => [...object.props].map(([key, value]) => new List([text(key, node), value])),
  ],
]);

/**
 * Evaluates a built-in method of the language, if it is one of the few that statements are built with.
 * @returns its result, or `NOT_NATIVE`
 */
export function callNative(
  caller: Caller,
  object: Value,
  callee: ts.PropertyAccessExpression,
  args: readonly Value[],
  node: ts.Node,
): Value | typeof NOT_NATIVE {
  const name = callee.name.text;
  const ofList = object instanceof List ? lists.get(name) : undefined;
  if (ofList) return ofList(caller, object as List, args, node);
  const ofText = object instanceof Text ? texts.get(name) : undefined;
  if (ofText) return ofText(caller, object as Text, args, node);
  const isObject = ts.isIdentifier(callee.expression) && callee.expression.text === 'Object';
  const ofObject = isObject ? objects.get(name) : undefined;
  if (ofObject) {
    const [of] = args;
    return of instanceof Obj ? new List(ofObject(of, node), of.open) : new List([], true);
  }
  return NOT_NATIVE;
}
