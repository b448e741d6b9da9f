const QUIET = "system-ui, -apple-system, 'Segoe UI', sans-serif";

const faces: Record<string, { text: string; heading: string }> = {
  grotesque: {
    text: `'Instrument Sans Variable', ${QUIET}`,
    heading: `'Bricolage Grotesque Variable', ${QUIET}`,
  },
  friendly: { text: `'Figtree Variable', ${QUIET}`, heading: `'Figtree Variable', ${QUIET}` },
  classic: {
    text: QUIET,
    heading: "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif",
  },
};

/** The faces that the server will name for a font, for the preview. */
export const fontOf = (font: string | undefined) =>
  faces[font ?? ''] ?? { text: QUIET, heading: QUIET };
