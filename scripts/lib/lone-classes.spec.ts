import { loneClasses } from './lone-classes.ts';

const file = (path: string, text: string) => ({ path, text });
const port = file('app/port.ts', 'export abstract class Port {}');

describe('abstract classes with one implementation', () => {
  it('are found', () => {
    const files = [port, file('data/sql.ts', '@Injectable()\nexport class Sql extends Port {}')];
    expect(loneClasses(files, {})).toEqual(['app/port.ts: Port']);
  });

  it('are found where the name is only a part of another', () => {
    const files = [
      port,
      file('a.ts', 'class A extends Port {}'),
      file('b.ts', 'class B extends Portal {}'),
    ];
    expect(loneClasses(files, {})).toEqual(['app/port.ts: Port']);
  });

  it('may have a second one in a test', () => {
    const files = [
      port,
      file('a.ts', 'export class A extends Port implements OnModuleInit {}'),
      file('a.spec.ts', 'class Fake\n  implements Other, Port {}'),
    ];
    expect(loneClasses(files, {})).toEqual([]);
  });

  it('may be listed with a reason', () => {
    expect(loneClasses([port], { Port: 'plugins implement it' })).toEqual([]);
  });
});
