import type { LanguageWords } from './language.js';

export const german: LanguageWords = {
  language: 'de',
  negations:
    'nicht, kein, keine, keinen, keiner, keinerlei, nie, niemals, ohne, weder, nirgends, nichts, kaum, wenig',
  negationsAfter: 'nicht',
  contrast: 'aber, jedoch, allerdings, obwohl, leider, trotzdem, hingegen, dagegen, während',
  praise:
    'gut*, super, toll*, klasse, prima, spitze, spitzen*, hervorragend*, ausgezeichnet*, perfekt*, wunderbar*, wunderschön*, fantastisch*, großartig*, genial*, exzellent*, erstklassig*, empfehl*, empfohlen, begeistert*, zufrieden*, glücklich*, gefällt, gefallen, gerne wieder, immer wieder, danke*, dank, vielen dank, lecker*, köstlich*, schmeckt*, schön*, angenehm*, beste, bester, bestes, besten, top, liebe, lieben, lieb*, hammer, mega, einwandfrei*, tadellos*, vorbildlich*, kompetent*, zuverlässig*, sorgfältig*, sympathisch*, lohnt, problemlos*, reibungslos*, wohl gefühlt, wohlgefühlt, wohl, gelungen*, profession*, fair*, gelungene*, 1a, weiter so, begeisterung, traumhaft*, liebevoll*',
  blame:
    'schlecht*, schlimm*, furchtbar*, schrecklich*, katastroph*, miserabel*, grauenhaft*, grauenvoll*, ekel*, eklig*, widerlich*, enttäusch*, leider, nie wieder, nie mehr, nicht empfehl*, nicht zu empfehlen, nicht weiterempfehl*, finger weg, unverschämt*, frech*, frechheit, abzock*, betrug, betrüg*, betrogen, lüge*, gelogen, beschwer*, reklam*, problem, probleme*, ärger*, mangelhaft*, ungenügend*, unzufrieden*, mies*, schwach*, mäßig*, kaputt*, defekt*, fehler*, falsch*, kalt, kalte*, verbrannt*, versalzen*, fad*, geschmacklos*, ungenießbar*, zäh*, trocken*, roh, inkompetent*, chaotisch*, chaos, unmöglich*, unzumutbar*, peinlich*, schade, meiden, vermeiden, zumutung, nervig*, genervt, pfusch*, verpfuscht, schmerz*, verletzt*, wertlos*, verschwend*, verlor*, ruiniert*, beschädigt*, unseriös*, unzuverlässig*, horror, naja, geht gar nicht, unterirdisch*, unangenehm*, vergess*, saftladen, entsetz*',
  topics: {
    staff: {
      about:
        'personal, bedienung*, kellner*, service, mitarbeiter*, mitarbeiterin*, team, chef*, inhaber*, verkäufer*, friseur*, frisör*, arzt, ärztin, ärzte, zahnarzt*, empfang, beratung*, behandl*, umgang, barber*, monteur*',
      good: 'freundlich*, nett*, höflich*, zuvorkommend*, hilfsbereit*, herzlich*, aufmerksam*, kompetent*, einfühlsam*, sympathisch*, gut beraten',
      bad: 'unfreundlich*, unhöflich*, arrogant*, patzig*, genervt*, ignorier*, unprofessionell*, herablassend*, überheblich*, inkompetent*, frech*, pampig*, schlecht beraten, barsch*, unverschämt*',
    },
    wait: {
      about: 'wartezeit*, pünktlich*, schnelligkeit, tempo, schlange, dauer',
      good: 'schnell*, pünktlich*, zügig*, flott*, keine wartezeit*, ohne wartezeit*, kurze wartezeit*, ohne warten, nicht warten, sofort, kaum wartezeit*, rechtzeitig',
      bad: 'gewartet, warten, warteten, wartete, lange wartezeit*, langsam*, verspät*, unpünktlich*, zu spät, ewig*, eine stunde, halbe stunde, stundenlang, lange gedauert, dauerte, hingehalten, verzöger*',
    },
    price: {
      about:
        'preis, preise*, preisen, kosten, kostet*, rechnung*, geld, bezahl*, preis leistung*, preisleistung*, angebot, gezahlt',
      good: 'günstig*, preiswert*, billig*, faire preise*, fairer preis*, fairen preis*, bezahlbar*, angemessen*, preis leistung stimmt, preis wert, preis leistungs verhältnis stimmt, gutes preis*',
      bad: 'teuer*, teure*, überteuert*, überhöht*, wucher*, abzocke, preis zu hoch, preise zu hoch, zu hohe preise, zu viel bezahlt, nicht wert, hohe preise, nicht günstig*, versteckte kosten',
    },
    quality: {
      about:
        'essen, gericht*, speise*, pizza*, burger*, fleisch, fisch, schnitzel*, steak*, pommes, suppe*, salat*, kuchen*, kaffee*, brot*, brötchen, frühstück*, geschmack*, qualität*, haarschnitt*, schnitt, farbe, nägel, maniküre, massage*, behandlung*, reparatur*, arbeit*, ergebnis*, produkt*, ware*, bier*, wein*, getränk*, haare, portion*, döner*, eis',
      good: 'lecker*, köstlich*, schmeckt*, geschmeckt, frisch*, hochwertig*, gute arbeit, sauber gearbeitet, gute qualität, saftig*, knusprig*, tolles ergebnis, schmackhaft*, top qualität',
      bad: 'geschmacklos*, versalzen*, verbrannt*, zäh*, ungenießbar*, kalt, kaltes, kalte, lauwarm*, verkocht*, fad*, schlechte qualität, pfusch*, schlampig*, minderwertig*, verschnitten, verpfuscht*, roh*, matschig*, schlechte arbeit, trocken*',
    },
    cleanliness: {
      about: 'sauberkeit, hygiene, toilette*, boden, wc, geruch, sauber',
      good: 'sauber*, gepflegt*, blitzblank*, hygienisch*, reinlich*',
      bad: 'schmutzig*, dreckig*, unsauber*, unhygienisch*, verdreckt*, klebrig*, stinkt*, stank, gestunken, kakerlake*, haar in der, haar im, ungepflegt*, staubig*, schmuddel*, schimmel*, flecken, versifft*, ekelhaft*',
    },
    booking: {
      about:
        'termin*, reserv*, tisch bestellt, buchung*, buchen, gebucht, telefon*, anruf*, anrufen, angerufen, erreichbar*, website, app',
      good: 'schnell einen termin, schnell termin*, kurzfristig*, gut erreichbar, einfach zu buchen, einfache buchung, unkomplizierte buchung, einfach buchen, leicht zu buchen',
      bad: 'nicht erreichbar, niemand erreichbar, telefonisch nicht, geht niemand ans, niemand ans telefon, abgesagt, reservierung verloren, reservierung vergessen, reservierung war weg, keinen termin, termin verschoben, termin vergessen, kein rückruf, nie zurückgerufen, nicht zurückgerufen, unerreichbar*',
    },
    atmosphere: {
      about:
        'atmosphäre, ambiente, einrichtung*, musik, stimmung, deko*, raum, räume*, terrasse, flair',
      good: 'gemütlich*, stilvoll*, einladend*, ruhig*, entspannt*, behaglich*, schönes ambiente, tolles ambiente, bequem*, entspannend*',
      bad: 'laut, laute*, zu laut, ungemütlich*, eng, enge, enger, enges, lärm*, unbequem*, überfüllt*, stickig*, dunkel*, lieblos*, zugig*',
    },
    location: {
      about:
        'lage, parkplatz*, parkplätze*, parken, standort*, öffnungszeit*, adresse, gegend, erreichen, innenstadt',
      good: 'zentral*, gute lage, tolle lage, genug parkplätze, genügend parkplätze, kostenlose parkplätze, gut zu erreichen, gut erreichbar mit, leicht zu finden, parkplätze vor der tür, in der nähe, verkehrsgünstig*',
      bad: 'keine parkplätze, kein parkplatz, keinen parkplatz, kaum parkplätze, schlecht zu finden, schwer zu finden, schlechte lage, abgelegen*, geschlossen, schlecht zu erreichen, zu wenig parkplätze, wenig parkplätze',
    },
    selection: {
      about: 'auswahl*, speisekarte*, sortiment*, angebot an, vielfalt*',
      good: 'große auswahl, gute auswahl, tolle auswahl, riesige auswahl, riesen auswahl, reichhaltig*, vielfältig*, viel auswahl, großes sortiment, abwechslungsreich*, breites sortiment',
      bad: 'kleine auswahl, wenig auswahl, kaum auswahl, keine auswahl, geringe auswahl, eingeschränkte auswahl, begrenzte auswahl, ausverkauft*, nicht vorrätig, kleine karte, eintönig*',
    },
  },
};
