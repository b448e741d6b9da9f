const camelCase = (name) => name.replace(/-+(\w)/g, (_dash, letter) => letter.toUpperCase());

/** Gives a CSS module's class names as Vite does (`camelCaseOnly`), unscoped; there is nothing to paint. */
export default {
  process(source) {
    const names = [...source.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => [
      camelCase(name),
      name,
    ]);
    return { code: `module.exports = ${JSON.stringify(Object.fromEntries(names))};` };
  },
};
