import type { Phrases } from '../phrases.js';
import { discreetGerman } from './discreet/de.js';

/** Formal address, but for the casual tone; the sentences on topics get by without either. */
export const german: Phrases = {
  greeting: {
    professional: { named: 'Guten Tag {name},', plain: 'Guten Tag,' },
    friendly: { named: 'Hallo {name},', plain: 'Hallo,' },
    casual: { named: 'Hey {name}!', plain: 'Hey!' },
  },
  thanks: {
    professional: {
      delighted: [
        'vielen Dank für Ihre ausgezeichnete Bewertung.',
        'herzlichen Dank für Ihre großartige Rückmeldung.',
        'wir danken Ihnen sehr für Ihre positive Bewertung.',
      ],
      pleased: [
        'vielen Dank für Ihre freundliche Bewertung.',
        'wir danken Ihnen für Ihre positive Rückmeldung.',
        'danke, dass Sie sich die Zeit für eine Bewertung genommen haben.',
      ],
      mixed: [
        'vielen Dank für Ihre ehrliche und ausgewogene Bewertung.',
        'danke, dass Sie uns offen schreiben, was gut war und was nicht.',
        'wir danken Ihnen für Ihre offenen Worte.',
      ],
      unhappy: [
        'wir bedauern sehr, dass Sie enttäuscht wurden.',
        'es tut uns leid, dass wir Ihre Erwartungen nicht erfüllt haben.',
        'wir bitten um Entschuldigung für das, was Sie beschreiben.',
      ],
    },
    friendly: {
      delighted: [
        'tausend Dank für diese wunderbare Bewertung!',
        'was für eine schöne Bewertung, vielen Dank!',
        'Ihre Worte haben uns den Tag verschönert. Danke!',
      ],
      pleased: [
        'vielen Dank für die nette Rückmeldung!',
        'herzlichen Dank für Ihre freundlichen Worte!',
        'wir freuen uns sehr über Ihre Bewertung, danke!',
      ],
      mixed: [
        'danke, dass Sie so offen zu uns sind.',
        'vielen Dank für Ihre ehrliche Rückmeldung.',
        'danke, dass Sie uns beide Seiten schildern.',
      ],
      unhappy: [
        'es tut uns wirklich leid, dass Sie sich das anders vorgestellt hatten.',
        'es tut uns sehr leid, dass wir Sie enttäuscht haben.',
        'danke für Ihre Offenheit, und bitte entschuldigen Sie.',
      ],
    },
    casual: {
      delighted: [
        'wow, tausend Dank für die fünf Sterne!',
        'du hast uns gerade den Tag gerettet, danke!',
        'vielen lieben Dank, da strahlen wir alle!',
      ],
      pleased: [
        'danke dir für die nette Bewertung!',
        'lieben Dank für die netten Worte!',
        'danke fürs Teilen, das lesen wir gern!',
      ],
      mixed: [
        'danke für die ehrlichen Worte.',
        'danke, dass du Klartext redest.',
        'alles faire Punkte, danke dafür.',
      ],
      unhappy: [
        'oh nein, das tut uns echt leid.',
        'sorry, so soll es bei uns nicht sein.',
        'tut uns leid, das ist bei dir schiefgelaufen.',
      ],
    },
  },
  topics: {
    staff: {
      good: [
        'Das Lob für das Team freut hier alle sehr.',
        'Schön zu hören, dass der Umgang herzlich und aufmerksam war.',
      ],
      bad: [
        'Wir bedauern, dass der Umgang nicht so freundlich war, wie er sein sollte.',
        'Höflichkeit ist uns wichtig, und es tut uns leid, dass sie gefehlt hat.',
      ],
    },
    wait: {
      good: [
        'Es freut uns, dass alles so schnell ging.',
        'Gut zu wissen, dass keine Zeit verloren ging.',
      ],
      bad: [
        'Wir verstehen, wie ärgerlich das lange Warten war.',
        'Zeit ist kostbar, und es tut uns leid, dass es so lange gedauert hat.',
      ],
    },
    price: {
      good: [
        'Schön, dass die Preise als fair empfunden werden.',
        'Es freut uns, dass das Verhältnis von Preis und Leistung überzeugt hat.',
      ],
      bad: [
        'Wir verstehen, dass der Preis nicht angemessen erschien.',
        'Was zum Preis geschrieben wurde, ist für uns wichtig zu hören.',
      ],
    },
    quality: {
      good: [
        'Es freut uns sehr, dass die Qualität überzeugt hat.',
        'Wie schön, dass das Ergebnis gefallen hat.',
      ],
      bad: [
        'Es tut uns leid, dass die Qualität hinter den Erwartungen zurückblieb.',
        'Das hätte besser sein müssen, und wir bedauern, dass es nicht so war.',
      ],
    },
    cleanliness: {
      good: [
        'Schön, dass die Sauberkeit aufgefallen ist, sie ist uns wichtig.',
        'Es freut uns, dass alles sauber und gepflegt war.',
      ],
      bad: [
        'Sauberkeit ist selbstverständlich, und wir bedauern das Beschriebene.',
        'Es tut uns leid, dass es nicht so sauber war, wie man es erwarten darf.',
      ],
    },
    booking: {
      good: [
        'Gut zu wissen, dass die Terminvereinbarung einfach war.',
        'Es freut uns, dass die Buchung reibungslos lief.',
      ],
      bad: [
        'Es tut uns leid, dass es so schwierig war, uns zu erreichen oder zu buchen.',
        'Eine Buchung sollte leichter gehen, und wir bedauern die Umstände.',
      ],
    },
    atmosphere: {
      good: [
        'Schön, dass die Atmosphäre gefallen hat.',
        'Es freut uns, dass man sich bei uns wohlfühlen kann.',
      ],
      bad: [
        'Es tut uns leid, dass sich kein Wohlgefühl eingestellt hat.',
        'Was zur Atmosphäre geschrieben wurde, hilft uns, genauer hinzusehen.',
      ],
    },
    location: {
      good: [
        'Schön, dass die Lage so gut passt.',
        'Es freut uns, dass wir leicht zu erreichen waren.',
      ],
      bad: [
        'Wir verstehen, dass die Anfahrt umständlich war.',
        'Die Mühe mit dem Weg zu uns tut uns leid.',
      ],
    },
    selection: {
      good: [
        'Es freut uns, dass die Auswahl so gut ankommt.',
        'Schön, dass für jeden Geschmack etwas dabei war.',
      ],
      bad: [
        'Es tut uns leid, dass das Gesuchte nicht in der Auswahl war.',
        'Der Hinweis zur Auswahl ist für uns nützlich.',
      ],
    },
  },
  closing: {
    professional: {
      good: [
        'Wir würden uns freuen, Sie wieder begrüßen zu dürfen.',
        'Es wäre uns eine Freude, Sie bald wiederzusehen.',
        'Wir freuen uns auf Ihren nächsten Besuch.',
        'Sie sind uns jederzeit herzlich willkommen.',
      ],
      bad: [
        'Bitte wenden Sie sich direkt an uns, wir möchten das gern verstehen.',
        'Wir würden gern mit Ihnen sprechen, bitte melden Sie sich bei uns.',
      ],
    },
    friendly: {
      good: [
        'Wir freuen uns schon auf das nächste Mal!',
        'Hoffentlich bis bald!',
        'Schön, wenn Sie bald wieder bei uns sind!',
        'Unsere Tür steht Ihnen immer offen!',
      ],
      bad: [
        'Melden Sie sich gern direkt bei uns, wir hören zu.',
        'Bitte sprechen Sie uns an, wir möchten mehr darüber erfahren.',
      ],
    },
    casual: {
      good: [
        'Bis zum nächsten Mal!',
        'Schau gern jederzeit wieder rein!',
        'Wir freuen uns schon auf dich!',
        'Lass dich bald wieder blicken!',
      ],
      bad: [
        'Melde dich gern direkt bei uns, wir wollen alles hören.',
        'Schreib uns einfach, wir haben ein offenes Ohr.',
      ],
    },
  },
  warm: {
    good: [
      'Solche Worte tragen uns alle durch den Tag, und dafür sind wir von Herzen dankbar.',
      'Es berührt uns sehr, so etwas zu lesen.',
    ],
    bad: [
      'Wir können den Ärger gut nachempfinden, und er ist uns nicht gleichgültig.',
      'Diese Offenheit bedeutet uns wirklich viel.',
    ],
  },
  signOff: {
    professional: 'Mit freundlichen Grüßen',
    friendly: 'Herzliche Grüße',
    casual: 'Liebe Grüße',
  },
  discreet: discreetGerman,
};
