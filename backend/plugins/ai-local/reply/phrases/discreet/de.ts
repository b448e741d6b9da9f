import type { DiscreetPhrases } from '../../phrases.js';

export const discreetGerman: DiscreetPhrases = {
  thanks: {
    professional: {
      good: [
        'vielen Dank für Ihre freundlichen Worte.',
        'wir danken Ihnen für Ihre positive Rückmeldung.',
        'danke, dass Sie sich die Zeit zum Schreiben genommen haben.',
        'vielen Dank, dass Sie Ihre Gedanken teilen.',
        'wir wissen Ihre Worte sehr zu schätzen.',
        'es ist ermutigend, das zu lesen; vielen Dank.',
      ],
      bad: [
        'vielen Dank für Ihre Rückmeldung, die wir ernst nehmen.',
        'wir nehmen jede Rückmeldung ernst.',
        'danke, dass Sie Ihre Sicht schildern.',
        'danke, dass Sie das offen ansprechen.',
        'wir haben Ihren Kommentar aufmerksam gelesen.',
        'danke, dass Sie Ihre Bedenken äußern.',
      ],
    },
    friendly: {
      good: [
        'herzlichen Dank für die lieben Worte!',
        'wie schön, das zu lesen, vielen Dank!',
        'Ihre Worte bedeuten uns viel, danke!',
        'danke, dass Sie sich die Mühe gemacht haben zu schreiben!',
        'das ist sehr freundlich von Ihnen, herzlichen Dank!',
      ],
      bad: [
        'danke für Ihre Offenheit. Jede Rückmeldung ist uns wichtig.',
        'es tut uns leid, das zu lesen. Rückmeldungen sind uns wichtig.',
        'danke, dass Sie uns sagen, wie Sie es empfinden.',
        'es tut uns leid zu lesen, wie Sie es empfinden.',
        'wir hören Ihnen zu, und danke für die ehrlichen Worte.',
      ],
    },
    casual: {
      good: [
        'lieben Dank für die netten Worte!',
        'das lesen wir richtig gern, danke!',
        'da mussten wir lächeln, danke!',
        'das ist richtig nett, danke!',
        'danke, dass du dir Zeit zum Schreiben nimmst!',
      ],
      bad: [
        'danke für die offenen Worte. Das nehmen wir uns zu Herzen.',
        'tut uns leid, das zu lesen. Danke für die Offenheit.',
        'danke, dass du so offen bist.',
        'das lesen wir nicht gern. Wir hören zu.',
        'danke für die klaren Worte. Die sind uns wichtig.',
      ],
    },
  },
  invitation: {
    professional: [
      'Zum Schutz der Privatsphäre gehen wir hier nicht auf Einzelheiten ein; bitte wenden Sie sich direkt an uns.',
      'Aus Gründen der Vertraulichkeit äußern wir uns hier nicht näher und laden Sie ein, uns zu kontaktieren.',
      'Vertraulichkeit steht an erster Stelle; bitte wenden Sie sich direkt an unser Büro.',
      'Öffentlich dürfen wir auf nichts eingehen; für ein vertrauliches Gespräch sind wir gern erreichbar.',
      'Für alle, die hier schreiben, gilt dieselbe Vertraulichkeit; sprechen Sie uns gern persönlich an.',
    ],
    friendly: [
      'Vertraulichkeit ist uns wichtig, darum freuen wir uns, wenn Sie sich direkt bei uns melden.',
      'Einzelheiten gehören nicht hierher, aber wir sind gern direkt für Sie da.',
      'Hier liest jeder mit, und wir achten auf alle; schreiben Sie uns oder rufen Sie uns an.',
      'Persönliches besprechen wir nie öffentlich, hören aber gern vertraulich zu.',
      'Vertraulichkeit gilt bei uns für alle, darum sprechen wir lieber direkt miteinander.',
    ],
    casual: [
      'Privates bleibt bei uns privat, also melde dich gern direkt.',
      'Einzelheiten gehören nicht hierher, aber schreib uns gern direkt.',
      'Eine öffentliche Seite ist kein Ort für Privates, also ruf uns an.',
      'Auf Einzelheiten gehen wir hier nie ein, vertraulich reden wir gern.',
      'Privatsphäre geht vor, also lass uns direkt reden.',
    ],
  },
  warm: [
    'Jede Stimme zählt für das ganze Team.',
    'Menschen liegen uns am Herzen, bei allem, was wir tun.',
    'Uns ist jeder Mensch wichtig, der uns schreibt.',
    'Gehört zu werden ist wichtig, und wir hören gern zu.',
    'Respekt vor jedem Menschen leitet uns.',
  ],
};
