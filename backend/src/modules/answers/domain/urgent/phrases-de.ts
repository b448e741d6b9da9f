import type { UrgentPhrases } from './urgent-phrases.js';

export const german: UrgentPhrases = {
  safety: {
    always:
      'hat mich bedroht, haben mich bedroht, wurde bedroht, wurden bedroht, hat mich angegriffen, wurde angegriffen, hat mich geschlagen, wurde geschlagen, hat mich geschubst, wurde geschubst, sexuell belästigt, wurde belästigt, hat mich belästigt, hat mich begrapscht, begrapscht*, unsittlich berührt, handgreiflich*, mit einem messer, fühlte mich bedroht, fühlte mich nicht sicher, nicht mehr sicher gefühlt, um mein leben',
    complaint:
      'gefährlich*, gefährdet*, unsicher gefühlt, nicht sicher, sicherheitsrisik*, sicherheitsmangel*, sicherheitsmängel*, unfallgefahr, verletzungsgefahr, brandgefahr, brandschutz*, notausgang*, bedroht*, bedrohung*, drohung*, gewalt, gewalttätig*, angegriffen, belästig*, übergriffig*, missbrauch*, sexuell*, ausgerutscht, gestürzt, hingefallen, gestolpert, glasscherbe*, scherben, waffe*, messer gezogen, bremsen versagt*, offene kabel, lose kabel, sexuelle belästigung, stromschlag*, gasaustritt*, gasleck*, ausgerutscht und, lebensgefährlich*, lebensgefahr, war betrunken, waren betrunken, in gefahr',
  },
  health: {
    always:
      'lebensmittelvergiftung*, fischvergiftung*, hat uns krank gemacht, hat mich krank gemacht, davon krank geworden, danach die ganze nacht, tagelang krank, hat mich verletzt, haben mich verletzt, wurde ich verletzt, hat mich geschnitten, ins ohr geschnitten, in den hals geschnitten, in den finger geschnitten, kopfhaut verbrannt, haut verbrannt, hat mich verbrannt, allergischer schock, habe mich infiziert, hat sich infiziert, maden, salmonelle*, scherben im essen, glas im essen, metall im essen, rattenkot, mäusekot, falsches medikament, falsche medikament*, nicht sterilisiert',
    complaint:
      'vergift*, erbrochen, erbrechen, durchfall, übelkeit, bauchkrämpfe, magenkrämpfe, allergi*, krankenhaus, notarzt, notaufnahme, rettungswagen, krankenwagen, infektion*, infiziert, entzündet, entzündung*, verletz*, blut, blutete, blutend*, geblutet, brandblase*, ausschlag, narbe*, geschwollen*, schwellung*, ohnmächtig*, bewusstlos*, gehirnerschütterung, schaben, ratte*, mäuse, maus im, bettwanze*, läuse, schimmel*, rohes hähnchen, unhygienisch*, hygienemangel*, hygienemängel*, gesundheitsgefähr*, gesundheitsschäd*, gesundheitsrisik*, fehldiagnose*, falsch behandelt, behandlungsfehler*, nebenwirkung*, knochenbruch, erstick*, atemnot, asbest, kohlenmonoxid, danach krank, musste ins krankenhaus, mussten ins krankenhaus, im krankenhaus gelandet, in der notaufnahme, musste in die notaufnahme, in die notaufnahme, musste zum arzt, musste genäht werden, mussten genäht werden, wurde verletzt, verbrennung*, verätz*, allergische reaktion*, allergischen reaktion*, hat sich entzündet, stark geblutet, kakerlake*, fast gestorben, zahn abgebrochen, beinahe gestorben, krank geworden, wurde krank, wurden krank, bin krank, waren krank, musste mich übergeben, mussten uns übergeben, habe mich übergeben, finger gebrochen, arm gebrochen, bein gebrochen, wunde, wunden',
  },
  discrimination: {
    always:
      'hat mich diskriminiert, haben mich diskriminiert, haben uns diskriminiert, fühlte mich diskriminiert, rassistische bemerkung*, rassistischer kommentar*, rassistische kommentar*, rassistisch beleidigt, rassistische beleidigung*, ist rassistisch, sind rassistisch, war rassistisch, waren rassistisch, ist ein rassist, sind rassisten, rassistisches personal, rassistischer inhaber*, homophobe bemerkung*, homophob beleidigt, sexistische bemerkung*, sexistischer kommentar*, wegen meiner hautfarbe, wegen meiner herkunft, wegen meiner religion, wegen meines glaubens, wegen meiner behinderung, wegen meines kopftuch*, wegen meinem kopftuch, wegen meines akzent*, wegen meiner sexualität, wegen meines geschlechts, weil ich schwarz bin, weil ich ausländer bin, weil ich ausländerin bin, weil ich türke bin, weil ich türkin bin, weil ich muslim bin, weil ich muslima bin, weil ich jude bin, weil ich jüdin bin, weil ich schwul bin, weil ich lesbisch bin, weil ich eine frau bin, weil ich im rollstuhl sitze, weil ich behindert bin',
    complaint:
      'diskriminier*, rassis*, sexis*, frauenfeindlich*, homophob*, transphob*, ausländerfeindlich*, fremdenfeindlich*, islamfeindlich*, antisemit*, behindertenfeindlich*, schwulenfeindlich*, hautfarbe, ausländer, nicht barrierefrei*, assistenzhund*, leute wie mich, leute wie uns, wurde diskriminiert, wurden diskriminiert',
  },
  theft: {
    always:
      'wurde bestohlen, wurden bestohlen, hat mich bestohlen, haben mich bestohlen, wurde mir gestohlen, hat gestohlen, haben gestohlen, geld gestohlen, geldbörse gestohlen, portemonnaie gestohlen, handy gestohlen, mir geklaut, hat geklaut, geld geklaut, wurde ausgeraubt, ist ein dieb, sind diebe, sind betrüger, ist ein betrüger, ist betrug, reiner betrug, wurde betrogen, wurden betrogen, haben mich betrogen, hat mich betrogen, unberechtigt abgebucht, ohne erlaubnis abgebucht, unbefugt abgebucht, geld fehlte, geld fehlt, taschendieb*',
    complaint:
      'gestohlen*, stehlen, stiehlt, bestohlen, geklaut, klauen, klaut, diebstahl*, dieb, diebe, diebin, ausgeraubt, beraubt, einbruch, betrug, betrüg*, betrogen, unterschlag*, veruntreu*, erpress*, bestech*, gefälscht*, fälschung*, abgebucht ohne, wurde gestohlen, wurden gestohlen, wurde geklaut, wurden geklaut, identitätsdiebstahl, ist verschwunden aus',
  },
  law: {
    always:
      'werde sie verklagen, werde klagen, werden sie verklagen, verklage sie, verklage euch, rechtliche schritte, juristische schritte, gerichtliche schritte, von meinem anwalt, von meiner anwältin, meinen anwalt eingeschaltet, anwalt einschalten, anwalt eingeschaltet, wir sehen uns vor gericht, sehen uns vor gericht, vor gericht bringen, anzeige erstatten, polizei eingeschaltet, gesundheitsamt eingeschaltet, beim gesundheitsamt, gesundheitsamt melden, ordnungsamt melden, beim ordnungsamt gemeldet, dsgvo verstoß, daten weitergegeben, ohne erlaubnis gefilmt, gegen das gesetz',
    complaint:
      'verklag*, klage einreichen, anzeigen werde, polizei, illegal*, gesetzwidrig*, rechtswidrig*, strafbar*, straftat*, kriminell*, schwarzarbeit*, gesundheitsamt, ordnungsamt, gewerbeamt, gewerbeaufsicht, verbraucherschutz*, verbraucherzentrale, datenschutz*, dsgvo, schadenersatz*, schadensersatz*, schmerzensgeld*, haftbar*, fahrlässig*, körperverletzung*, steuerhinterzieh*, minderjährig*, ohne lizenz, ohne zulassung, verleumd*, anzeige erstattet, strafanzeige*, polizei gerufen, polizei rufen, ohne einwilligung, mein anwalt, meinem anwalt, meinen anwalt, meine anwältin, meiner anwältin, verstoß gegen, gesetzlich verboten',
  },
};
