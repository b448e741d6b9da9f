import type { UrgentPhrases } from './urgent-phrases.js';

export const spanish: UrgentPhrases = {
  safety: {
    always:
      'me amenazó, me amenazaron, nos amenazó, nos amenazaron, me agredió, me agredieron, nos agredieron, me pegó, me pegaron, me golpeó, me golpearon, me empujó, me empujaron, me atacó, me atacaron, me tocó de forma inapropiada, me tocó sin permiso, me manoseó, me acosó, me acosaron, acosada sexualmente, acosado sexualmente, sacó un cuchillo, sacó un arma, sacó una pistola, temí por mi, abusó de mí',
    complaint:
      'peligros*, peligro, inseguro, insegura, poco seguro, no es seguro, riesgo de incendio, salida de emergencia, amenaz*, agresión, agresiones, agresiv*, agredi*, violencia, violent*, acoso, acosad*, abuso sexual, abusó, cuchillo, pistola, me resbalé, resbalón, me caí, se cayó, tropecé, cristales rotos, vidrios rotos, borracho, borracha, frenos fallaron, cables sueltos, acoso sexual, me sentí insegura, me sentí inseguro, fuga de gas, descarga eléctrica, me resbalé y, con un arma, un arma',
  },
  health: {
    always:
      'intoxicación alimentaria, intoxicación, me intoxiqué, nos intoxicamos, me intoxicaron, nos intoxicaron, me sentó mal la comida, me hirió, me hirieron, me lesionó, me lesionaron, me cortó la oreja, me cortó el cuello, me cortó la cara, me cortaron la oreja, me cortaron la piel, me hizo un corte, me quemó, me quemaron, me tuvieron que dar puntos, me provocó una infección, se me infectó, salmonel*, cristales en la comida, vidrio en la comida, excrementos de rata, me rompió un diente, medicamento equivocado, agujas usadas, agujas sucias',
    complaint:
      'enfermo, enferma, enfermos, enfermé, intoxic*, vómitos, vomit*, diarrea, náusea*, alergi*, alérgic*, hospital, urgencias, ambulancia, infección*, infect*, herida*, herido, lesion*, lesión, puntos de sutura, sangre, ampollas, sarpullido, cicatriz*, hinchad*, desmay*, inconsciente, ratas, rata, ratones, ratón, chinches, piojos, moho, pollo crudo, insalubre, antihigiénic*, falta de higiene, riesgo para la salud, negligencia médica, mal diagnóstico, fractur*, asfixi*, veneno, envenen*, amianto, monóxido, me puse enfermo, me puse enferma, nos pusimos enfermos, me enfermé, nos enfermamos, acabé en urgencias, acabamos en urgencias, acabé en el hospital, acabamos en el hospital, terminé en el hospital, terminamos en el hospital, terminé en urgencias, tuve que ir al hospital, tuve que ir a urgencias, tuvimos que ir al hospital, tuvimos que ir a urgencias, tuve que ir al médico, reacción alérgica, me lesioné, quemaduras, quemadura, me dieron puntos, cucaracha*, gusanos, sangrando, casi muero, casi me muero, sangré, sangraba, me quemé, producto caducado, productos caducados, comida caducada',
  },
  discrimination: {
    always:
      'me discriminó, me discriminaron, nos discriminaron, me sentí discriminad*, comentario racista, comentarios racistas, insultos racistas, insulto racista, es racista, son racistas, son unos racistas, es un racista, fue racista, fueron racistas, trato racista, personal racista, dueño racista, comentario homófobo, comentarios homófobos, comentarios machistas, comentario machista, por ser negro, por ser negra, por ser extranjer*, por ser inmigrante*, por ser latin*, por ser gitan*, por ser musulm*, por ser judí*, por ser gay, por ser lesbiana, por ser mujer, por ser mayor, por mi color, por el color de mi piel, por mi raza, por mi religión, por mi acento, por mi discapacidad, por llevar velo, por ir en silla de ruedas, por mi orientación',
    complaint:
      'discrimin*, racis*, sexis*, machis*, misógin*, homófob*, homofobia, tránsfob*, transfobia, xenófob*, xenofobia, antisemit*, islamofob*, gente como yo, gente como nosotros, no es accesible, silla de ruedas, perro guía, capacitis*, fui discriminad*, fuimos discriminad*',
  },
  theft: {
    always:
      'me robó, me robaron, nos robó, nos robaron, me han robado, nos han robado, me hurtaron, son unos ladrones, son ladrones, es un ladrón, me estafó, me estafaron, nos estafaron, nos han estafado, me han estafado, son unos estafadores, es una estafa, son estafadores, cargo no autorizado, cargos no autorizados, cobraron sin mi permiso, cobraron sin autorización, me desapareció dinero, faltaba dinero, faltaba mi cartera, carterista*',
    complaint:
      'robar, robó, robaron, robado, robada, robados, hurto, ladrón, ladron*, estaf*, fraude*, fraudulent*, timaron, malvers*, extors*, chantaj*, soborn*, falsific*, fue robado, fue robada, fueron robad*, robo de identidad, han robado, un timo, hurtaron, hurtado',
  },
  law: {
    always:
      'voy a demandar*, vamos a demandar*, los demandaré, les demandaré, os demandaré, los voy a demandar, nos veremos en los tribunales, nos vemos en los tribunales, nos veremos en el juzgado, acciones legales, medidas legales, mi abogado se pondrá, mi abogada se pondrá, hablaré con mi abogado, llamaré a mi abogado, contactaré con mi abogado, he contactado a un abogado, he puesto una denuncia, pondré una denuncia, puse una denuncia, interpondré una denuncia, voy a denunciar*, los voy a denunciar, los denunciaré, les denunciaré, os denunciaré, llamaré a la policía, denuncia a sanidad, avisaré a sanidad, hoja de reclamaciones, hoja de reclamación, libro de reclamaciones, filtraron mis datos, compartieron mis datos, me grabaron sin',
    complaint:
      'demanda judicial, demandar*, demandaré, denunci*, tribunal*, juzgado, policía, ilegal*, ilícit*, delito*, delincuen*, contra la ley, viola la ley, incumple la ley, inspección de sanidad, inspector de sanidad, protección al consumidor, oficina del consumidor, profeco, defensa del consumidor, protección de datos, datos personales, privacidad, negligen*, indemniz*, daños y perjuicios, responsabilidad civil, sin licencia, menores de edad, menor de edad, evasión fiscal, difamac*, he denunciado, denuncié, llamé a la policía, llamamos a la policía, llamar a la policía, mala praxis, mi abogado, mi abogada, ir a juicio, a sanidad, de sanidad',
  },
};
