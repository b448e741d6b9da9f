import type { LanguageWords } from './language.js';

export const spanish: LanguageWords = {
  language: 'es',
  negations: 'no, nunca, jamás, ni, sin, nada, tampoco, ningún, ninguna, nadie',
  contrast: 'pero, sino, aunque, embargo, excepto, salvo, mientras, lástima',
  praise:
    'bien, buen, bueno*, buena*, buenísim*, mejor, mejores, excelente*, genial*, perfect*, encanta*, encantó, encantad*, estupend*, fantástic*, maravill*, increíble*, fenomenal, recomend*, recomiendo, gusta, gustó, gustaron, content*, feliz, felices, satisfech*, gracias, rico, rica, ricos, ricas, riquísim*, delicios*, exquisit*, hermos*, bonit*, precioso, preciosa, preciosos, preciosas, lindo, linda, agradable*, impecable*, inmejorable*, espectacular*, volveré, volveremos, diez, súper, top, disfrut*, profesional*, calidad, especial, magnífic*, acertad*, favorit*, vale la pena, sin problemas, repetiré, repetiremos, cómod*, solucionaron, resolvieron',
  blame:
    'mal, malo, malos, mala, malas, malísim*, peor, peores, pésim*, horrible*, terrible*, fatal, asco, asqueros*, decepcion*, nunca más, no vuelvo, no volveré, no volveremos, no recomiend*, no lo recomiend*, no la recomiend*, vergüenza, lástima, estafa*, robo, engañ*, mentir*, queja*, reclam*, problema*, roto, rota, error*, frío, fría, fríos, frías, quemad*, crud*, soso, sosa, insípid*, desagradable*, perd*, tirar el dinero, desastre*, evit*, molest*, enfad*, lamentable*, inaceptable*, mediocre*, regular, deficiente*, falta*, dolor*, sangr*, arruin*, estrope*, falla*, falló, fallaron, devolución',
  topics: {
    staff: {
      about:
        'personal, camarero*, camarera*, mesero*, mesera*, trato, atención, atendió, atendieron, servicio, dependient*, recepcionista*, peluquer*, barbero*, estilista*, médic*, doctor*, dentista*, enfermer*, mecánic*, dueñ*, encargad*, emplead*, equipo, señorita, chica, chico',
      good: 'amable*, amabilidad, simpátic*, atent*, cordial*, cercan*, educad*, cariños*, muy profesional*, buen trato, servicial*, encantador*',
      bad: 'groser*, antipátic*, maleducad*, borde, bordes, desagradable*, poco amable*, mal trato, maltrat*, arrogante*, despectiv*, ignor*, prepotente*, poco profesional*, incompetente*',
    },
    wait: {
      about: 'espera, esperas, tiempo de espera, puntual*, cola, fila, tiempo, rapidez',
      good: 'rápid*, puntual*, sin esperas, sin esperar, sin cola, a tiempo, en seguida, enseguida, no esper*, a la hora',
      bad: 'esperamos, esperé, esperando, esperar, lent*, tarde, tardaron, tardó, tardan, retraso*, demor*, una hora, media hora, mucho tiempo, impuntual*, colas larg*',
    },
    price: {
      about:
        'precio*, cuenta, cobr*, costo, coste, dinero, pagar, pagué, pagamos, presupuesto, tarifa*',
      good: 'barat*, económic*, buen precio, buenos precios, precio justo, precios justos, asequible*, accesible*, calidad precio, vale cada, razonable*',
      bad: 'caro, cara, caros, caras, carísim*, excesiv*, caro para, sobreprecio, me cobraron de más, nos cobraron de más, precio alto, precios altos, precio elevado, precios elevados, no vale lo que, abusiv*',
    },
    quality: {
      about:
        'comida, plato*, pizza*, hamburguesa*, carne, pescado, paella, tapas, tacos, postre*, café, pan, cena, almuerzo, desayuno, sabor*, calidad, corte, color, tinte, uñas, manicura, masaje*, tratamiento*, reparación*, trabajo, resultado*, producto*, arregl*, pelo, cabello, bebida*, cerveza*, vino*',
      good: 'rico, rica, ricos, ricas, riquísim*, delicios*, sabros*, exquisit*, buena calidad, alta calidad, buen trabajo, gran trabajo, bien hecho, en su punto, fresc*',
      bad: 'soso, sosa, insípid*, quemad*, crud*, sin sabor, mala calidad, poca calidad, baja calidad, mal hecho, mal trabajo, chapuza*, recalentad*, fría, frío, seca, dura, salad*, pasad*',
    },
    cleanliness: {
      about: 'limpieza, higiene, baño*, aseo*, suelo, olor, limpio',
      good: 'limpi*, impolut*, pulcr*, aseado',
      bad: 'suci*, suciedad, mugr*, cucaracha*, pelo en la, un pelo en, mal olor, huele mal, olía mal, pegajos*, manchad*, manchas, poco limpi*, polvo',
    },
    booking: {
      about:
        'cita*, reserva*, reservar, reservamos, reservé, turno*, teléfono, llamada*, llamar, llamé, web, aplicación',
      good: 'fácil reservar, fácil de reservar, cita rápida, cita enseguida, fácil pedir cita, contestan rápido, hueco',
      bad: 'no contestan, no cogen el teléfono, nadie contesta, nadie responde, cancelaron, cancelada, perdieron la reserva, perdieron nuestra reserva, no tenían la reserva, imposible contactar, no respond*, no atienden el teléfono, imposible conseguir cita',
    },
    atmosphere: {
      about: 'ambiente, ambientación, música, decoración, terraza, sala',
      good: 'acogedor*, tranquil*, relajante*, confortable*, buen ambiente, encanto, romántic*, cómod*',
      bad: 'ruidos*, ruido, mucho ruido, incómod*, estrech*, abarrotad*, llen*, música alta, oscur*, agobiante*, viejo, descuidad*',
    },
    location: {
      about:
        'ubicación, zona, aparcamiento, aparcar, estacionamiento, parking, céntric*, horario*, barrio, situad*',
      good: 'bien ubicad*, buena ubicación, bien situad*, fácil aparcar, fácil de aparcar, céntric*, cerca de, fácil de encontrar',
      bad: 'difícil aparcar, difícil de aparcar, imposible aparcar, sin aparcamiento, no hay aparcamiento, no hay estacionamiento, sin estacionamiento, mal ubicad*, mala ubicación, lejos, estaba cerrado, difícil de encontrar',
    },
    selection: {
      about: 'variedad, carta, menú, surtido, opciones, oferta, selección',
      good: 'mucha variedad, gran variedad, buena variedad, amplia carta, muchas opciones, gran surtido, amplio surtido, gran selección, amplia variedad, de todo',
      bad: 'poca variedad, pocas opciones, carta corta, carta limitada, menú limitado, sin opciones, poco surtido, agotad*, no quedaba, no tenían nada',
    },
  },
};
