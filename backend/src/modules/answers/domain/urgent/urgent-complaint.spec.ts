import { isUrgent, URGENT_PHRASES } from './urgent-complaint.js';
import { URGENT_MATTERS } from './urgent-phrases.js';

describe('a complaint is urgent', () => {
  it.each<[string, string, number]>([
    ['en', 'The barber threatened me when I asked for a refund.', 1],
    ['en', 'Loose wires everywhere, this place is a fire hazard.', 2],
    ['en', 'He cut my ear and I needed stitches.', 1],
    ['en', 'We both got food poisoning from the chicken!', 1],
    ['en', 'My son had an ALLERGIC reaction to the dye.', 2],
    ['en', 'They refused to serve us because we’re black.', 1],
    ['en', 'The owner is racist.', 1],
    ['en', 'Somebody stole my wallet out of the locker.', 2],
    ['en', 'They charged my card without asking: fraud.', 1],
    ['en', 'You will hear from my lawyer.', 1],
    ['en', 'I’ll sue, and I am reporting you to the health department.', 1],
    ['en', 'Five stars so that you read it: I got food poisoning here.', 5],
    ['de', 'Der Friseur hat mich ins Ohr geschnitten, es blutete stark.', 1],
    ['de', 'Lebensmittelvergiftung nach dem Fisch.', 1],
    ['de', 'Die Treppe ist gefährlich, meine Mutter ist gestürzt.', 2],
    ['de', 'Ich wurde wegen meiner Hautfarbe nicht bedient.', 1],
    ['de', 'Mir wurde das Portemonnaie gestohlen.', 2],
    ['de', 'Sie hören von meinem Anwalt.', 1],
    ['de', 'Das melde ich beim Gesundheitsamt.', 1],
    ['es', 'Acabé en urgencias por una intoxicación alimentaria.', 1],
    ['es', 'El suelo es peligroso, me resbalé y me caí.', 2],
    ['es', 'Me discriminaron por mi acento.', 1],
    ['es', 'Me robaron el bolso y nadie hizo nada.', 1],
    ['es', 'Voy a denunciarlos a la policía.', 1],
    ['es', 'Me cortó la oreja.', 4],
    ['fr', 'Intoxication alimentaire après les huîtres.', 1],
    ['fr', 'Le coiffeur m’a brûlé le cuir chevelu.', 1],
    ['fr', 'Un serveur nous a menacés, c’était violent.', 1],
    ['fr', 'Propos racistes envers ma femme.', 1],
    ['fr', 'On m’a volé mon portefeuille dans le vestiaire.', 2],
    ['fr', 'Je vais porter plainte.', 1],
    ['pt', 'Passei mal depois do almoço e fui parar no hospital.', 1],
    ['pt', 'O segurança me empurrou e me ameaçou.', 1],
    ['pt', 'Fui discriminada por causa da minha cor.', 1],
    ['pt', 'Roubaram meu celular dentro da loja.', 2],
    ['pt', 'Vou acionar o Procon e vou processar vocês.', 1],
    ['ar', 'أصبت بتسمم غذائي بعد العشاء', 1],
    ['ar', 'الحلاق جرحني ونزفت كثيرا', 1],
    ['ar', 'الموظف هدَّدني عند الباب', 1],
    ['ar', 'تعاملوا معي بعنصرية بسبب حجابي', 1],
    ['ar', 'سرقوا محفظتي من الغرفة', 1],
    ['ar', 'سأرفع دعوى وأتصل بالشرطة', 1],
  ])('%s: %s (%i)', (_language, text, rating) => {
    expect(isUrgent(text, rating)).toBe(true);
  });

  it.each<[string, string, number]>([
    ['en', 'I had to wait for an hour.', 2],
    ['en', 'The neckline was crooked and I had to have it fixed elsewhere.', 1],
    ['en', 'They cut me off on the phone. The price was high and the pizza burned.', 2],
    ['en', 'Highway robbery for a trim. Sue at the desk was lovely though.', 2],
    ['en', 'Not a single nick. I never felt rushed to leave.', 5],
    ['en', 'My employer fired me because I am pregnant: they won my discrimination lawsuit.', 5],
    ['en', 'I broke my tooth on Sunday and they saw me at once. It did not hurt me at all.', 5],
    ['en', 'My car keys were stolen. They came within the hour.', 5],
    ['en', 'You stole my heart.', 5],
    ['en', 'It was not courteous, and quite a rush.', 3],
    ['de', 'Ein guter Rat war nicht dabei, und das Auto wurde zu spät übergeben.', 3],
    ['de', 'Wir wurden an den falschen Tisch gesetzt. Keine Klagen über das Essen, aber kalt.', 3],
    ['de', 'Die Kellnerin war verschwunden, das Geschenk vergessen.', 2],
    ['es', 'Esperé un rato y la sangría estaba caliente.', 3],
    ['es', 'A mi juicio, de golpe subieron los precios y la propina era obligatoria.', 3],
    ['fr', 'Toast à l’avocat sans goût, crème brûlée froide, café court.', 3],
    ['fr', 'Ce prix ne rend pas justice au plat, défaut mineur.', 4],
    ['pt', 'Comida barata, mas fria. O garçom sumiu.', 3],
    ['pt', 'O corte cai bem, o resto nem tanto.', 4],
    ['ar', 'الموظفون ودودون لكن الانتظار طويل', 3],
    ['ar', 'الأكل بارد والأسعار مرتفعة', 2],
    ['en', '', 1],
    ['en', '😡😡😡', 1],
  ])('or is not, %s: %s (%i)', (_language, text, rating) => {
    expect(isUrgent(text, rating)).toBe(false);
  });

  it('knows each matter in each language, at any place of a text', () => {
    expect(URGENT_PHRASES).toHaveLength(6);
    for (const language of URGENT_PHRASES) {
      for (const matter of URGENT_MATTERS) {
        const [first = ''] = language[matter].always.split(',');
        const phrase = first.replace('*', '');
        expect(isUrgent(`x ${phrase}, y`, 5)).toBe(true);
        expect(isUrgent(`“${phrase.toUpperCase()}!”`, 5)).toBe(true);
      }
    }
  });
});
