import ts from 'typescript';
import { Fn, List, Obj, Text, Unknown, toText } from './values.mjs';

const unknown = Symbol('not of the language');

const text = (value, node) => new Text([{ text: value, node }]);

const lists = {
  push(evaluator, list, args) {
    list.items.push(...args);
    return list.open ? new Unknown() : list.items.length;
  },
  map: (evaluator, list, [fn], node) => each(evaluator, list, fn, node),
  forEach: (evaluator, list, [fn], node) => each(evaluator, list, fn, node),
  flatMap(evaluator, list, [fn], node) {
    const mapped = each(evaluator, list, fn, node);
    return new List(
      mapped.items.flatMap((item) => (item instanceof List ? item.items : [item])),
      mapped.open || mapped.items.some((item) => item instanceof Unknown || item?.open),
    );
  },
  filter(evaluator, list, [fn]) {
    const keeps = (item) =>
      fn instanceof Fn ? evaluator.truth(evaluator.call(fn, [item])) : evaluator.truth(item);
    return new List(list.items.filter(keeps), list.open);
  },
  join(evaluator, list, [separator], node) {
    const between = separator === undefined ? text(',', node) : separator;
    const items = list.items.map((item) =>
      item === undefined ? text('', node) : toText(item, node),
    );
    if (list.open || !(between instanceof Text) || items.includes(undefined)) return new Unknown();
    return new Text(
      items.flatMap(({ parts }, place) => (place === 0 ? parts : [...between.parts, ...parts])),
    );
  },
  concat: (evaluator, list, args) =>
    new List(
      [...list.items, ...args.flatMap((arg) => (arg instanceof List ? arg.items : [arg]))],
      list.open || args.some((arg) => arg instanceof Unknown),
    ),
  slice: (evaluator, list, [from = 0, to]) =>
    list.open || [from, to].some((place) => place instanceof Unknown)
      ? new List([], true)
      : new List(list.items.slice(from, to)),
};

/** Applies a function to each element; of an unknown list to one that stands for all. */
function each(evaluator, list, fn, node) {
  const apply = (item, place) =>
    fn instanceof Fn ? evaluator.call(fn, [item, place]) : (toText(item, node) ?? new Unknown());
  return new List(list.items.map(apply), list.open);
}

const texts = {
  split(evaluator, value, [separator], node) {
    const by = separator instanceof Text ? separator.value : separator;
    if (typeof by !== 'string' && !(by instanceof RegExp)) return new Unknown();
    return new List(value.value.split(by).map((part) => text(part, value.parts[0]?.node ?? node)));
  },
  trim: (evaluator, value, args, node) => text(value.value.trim(), value.parts[0]?.node ?? node),
};

const objects = {
  keys: (object, node) => [...object.props.keys()].map((key) => text(key, node)),
  values: (object) => [...object.props.values()],
  entries: (object, node) =>
    [...object.props].map(([key, value]) => new List([text(key, node), value])),
};

/**
 * The answer of a method of the language itself, for the few that statements are made with, or
 * `callNative.unknown`.
 */
export function callNative(evaluator, object, callee, args, node) {
  const name = callee.name.text;
  if (object instanceof List && Object.hasOwn(lists, name)) {
    return lists[name](evaluator, object, args, node);
  }
  if (object instanceof Text && Object.hasOwn(texts, name)) {
    return texts[name](evaluator, object, args, node);
  }
  const isObject = ts.isIdentifier(callee.expression) && callee.expression.text === 'Object';
  if (isObject && Object.hasOwn(objects, name)) {
    const [of] = args;
    if (of instanceof Obj) return new List(objects[name](of, node), of.open);
    return new List([], true);
  }
  return unknown;
}
callNative.unknown = unknown;
