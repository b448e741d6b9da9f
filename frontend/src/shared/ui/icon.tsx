/** Line icons, 24 units square, drawn with one stroke of the current color. */
const paths = {
  alert: 'M12 8v5M12 16.5v.5M12 3.5 2.8 19.5h18.4z',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  bell: 'M6 16.5v-5.8a6 6 0 0 1 12 0v5.8l1.7 1.8H4.3zM10 20.8h4',
  brokenLink:
    'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12.5 5.8M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1-1M4 4l16 16',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3.5',
  chat: 'M4 5h16v11.5h-8.5L7 20.5v-4H4zM8 10.8h8',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9.5l6 6 6-6',
  clock: 'M12 7.5V12l3 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  download: 'M12 4v11.5M7 10.5l5 5 5-5M4.5 20h15',
  edit: 'M4.5 19.5l1-4.5L15.5 5l3.5 3.5L9 18.5zM13 7.5l3.5 3.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  flame:
    'M12 3c.6 3.2 5.8 5.6 5.8 11a5.8 5.8 0 0 1-11.6 0c0-2.4 1.1-4 2.4-5.2.2 1.4.8 2.2 1.6 2.6C10 8.2 10.6 5 12 3z',
  frown:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.5 16c1.8-2.3 5.2-2.3 7 0M9 9.5v.8M15 9.5v.8',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  home: 'M4 11.2 12 4l8 7.2M6.2 9.5v10.5h11.6V9.5M10 20v-5.5h4V20',
  inbox: 'M3.5 13.5 6.5 5h11l3 8.5v5.5h-17zM3.5 13.5h5l1.2 2.5h4.6l1.2-2.5h5',
  key: 'M14.5 3.5a6 6 0 0 0-5.7 7.9L3.5 16.7v3.8h3.8v-2.6h2.6v-2.6l1.9-1.2a6 6 0 1 0 2.7-10.6zM16 7.9v.2',
  laptop: 'M5 5.5h14v10H5zM2.5 18.5h19',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7.3a3.5 3.5 0 0 1 7 0v3.2',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  meh: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.5 15h7M9 9.5v.8M15 9.5v.8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  phone: 'M7.5 3.5h9v17h-9zM11 17.5h2',
  play: 'M8 5l10.5 7L8 19z',
  plus: 'M12 5v14M5 12h14',
  qr: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5h2.5v2.5M20 13.5v2.5M16.8 16.8v3.2M20 20v-.5M13.5 20v-.5M7.2 7.2v.1M16.8 7.2v.1M7.2 16.8v.1',
  reply: 'M10 6.5L4.5 12l5.5 5.5M5 12h8.5c3.5 0 6 2 6 6.5',
  tablet: 'M5.5 3.5h13v17h-13zM11 17.5h2',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5l4.5 4.5',
  send: 'M20.5 3.5L3.5 10l6.8 3.2L13.5 20zM20.5 3.5L10.3 13.2',
  shield: 'M12 3.5l7 2.6v5.4c0 4.3-2.8 7.5-7 9-4.2-1.5-7-4.7-7-9V6.1z',
  signOut: 'M10 4.5H5v15h5M9.5 12h10M15.5 7.5L20 12l-4.5 4.5',
  smile:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.5 14c1.8 2.3 5.2 2.3 7 0M9 9.5v.8M15 9.5v.8',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  trash: 'M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13',
} as const;

export type IconName = keyof typeof paths;

/** Icons that point in the direction of the text: mirrored in right-to-left languages. */
const directed: ReadonlySet<IconName> = new Set(['arrowRight', 'reply', 'send', 'signOut']);

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.8 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-directed={directed.has(name) || undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}
