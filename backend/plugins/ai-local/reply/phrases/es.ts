import type { Phrases } from '../phrases.js';
import { discreetSpanish } from './discreet/es.js';

/** "Usted" for the professional tone, "tú" for the others; the sentences on topics use neither. */
export const spanish: Phrases = {
  greeting: {
    professional: { named: 'Buenos días, {name}:', plain: 'Buenos días:' },
    friendly: { named: 'Hola, {name}:', plain: 'Hola:' },
    casual: { named: '¡Hola, {name}!', plain: '¡Hola!' },
  },
  thanks: {
    professional: {
      delighted: [
        'Muchas gracias por su excelente reseña.',
        'Le agradecemos sinceramente su generosa valoración.',
        'Gracias por dedicar su tiempo a una opinión tan positiva.',
      ],
      pleased: [
        'Gracias por su amable reseña.',
        'Agradecemos su valoración positiva.',
        'Gracias por tomarse el tiempo de compartir su opinión.',
      ],
      mixed: [
        'Gracias por su opinión sincera y equilibrada.',
        'Le agradecemos que nos cuente lo bueno y lo que faltó.',
        'Gracias por la franqueza de su reseña.',
      ],
      unhappy: [
        'Lamentamos sinceramente que su experiencia no fuera buena.',
        'Sentimos no haber estado a la altura de sus expectativas.',
        'Le pedimos disculpas por lo que nos describe.',
      ],
    },
    friendly: {
      delighted: [
        '¡Muchísimas gracias por esta reseña tan bonita!',
        '¡Qué alegría leerte, muchas gracias!',
        'Tus palabras nos han alegrado el día. ¡Gracias!',
      ],
      pleased: [
        '¡Gracias por tu valoración!',
        '¡Muchas gracias por tus amables palabras!',
        'Nos ha encantado leer tu reseña, ¡gracias!',
      ],
      mixed: [
        'Gracias por hablarnos con tanta franqueza.',
        'Muchas gracias por tu opinión sincera.',
        'Gracias por contarnos las dos caras.',
      ],
      unhappy: [
        'Sentimos mucho que no haya sido lo que esperabas.',
        'Lamentamos de verdad haberte decepcionado.',
        'Gracias por decírnoslo, y perdona lo ocurrido.',
      ],
    },
    casual: {
      delighted: [
        '¡Mil gracias por las cinco estrellas!',
        '¡Nos has alegrado el día, gracias!',
        '¡Gracias, nos has sacado una sonrisa enorme!',
      ],
      pleased: [
        '¡Gracias por una reseña tan bonita!',
        '¡Qué bien leer esto, gracias!',
        '¡Muchas gracias por contarlo!',
      ],
      mixed: [
        'Gracias por hablar claro.',
        'Gracias por tanta sinceridad.',
        'Tomamos nota, gracias por contarlo.',
      ],
      unhappy: [
        'Vaya, lo sentimos de verdad.',
        'Lo sentimos, así no nos gusta que sean las cosas.',
        'Perdona, esta vez no lo hicimos bien.',
      ],
    },
  },
  topics: {
    staff: {
      good: [
        'Las palabras sobre el equipo nos llenan de orgullo.',
        'Es una alegría saber que el trato fue cercano y atento.',
      ],
      bad: [
        'Lamentamos que el trato no fuera tan amable como debe ser.',
        'La cortesía es importante para nosotros y sentimos que faltara.',
      ],
    },
    wait: {
      good: ['Nos alegra que todo fuera tan rápido.', 'Es bueno saber que no hubo tiempo perdido.'],
      bad: [
        'Entendemos lo molesta que fue la espera.',
        'El tiempo es valioso y sentimos que tardara tanto.',
      ],
    },
    price: {
      good: [
        'Nos alegra que el precio pareciera justo.',
        'Es bueno leer que la relación entre calidad y precio convenció.',
      ],
      bad: [
        'Entendemos que el precio no pareciera adecuado.',
        'Lo que se comenta sobre el precio es importante para nosotros.',
      ],
    },
    quality: {
      good: [
        'Nos hace felices que la calidad convenciera.',
        'Qué bien saber que el resultado gustó.',
      ],
      bad: [
        'Sentimos que la calidad no estuviera a la altura.',
        'Debería haber sido mejor, y lamentamos que no lo fuera.',
      ],
    },
    cleanliness: {
      good: [
        'Nos alegra que se note lo importante que es para nosotros la limpieza.',
        'Es grato leer que todo estaba limpio y cuidado.',
      ],
      bad: [
        'La limpieza es esencial y lamentamos lo que se describe.',
        'Sentimos que no estuviera todo tan limpio como cabe esperar.',
      ],
    },
    booking: {
      good: [
        'Es bueno saber que reservar fue fácil.',
        'Nos alegra que la cita saliera sin complicaciones.',
      ],
      bad: [
        'Sentimos que fuera tan difícil reservar o contactar con nosotros.',
        'Debería ser más sencillo ponerse de acuerdo, y lamentamos las molestias.',
      ],
    },
    atmosphere: {
      good: [
        'Nos encanta que el ambiente gustara.',
        'Es una alegría que el espacio resultara acogedor.',
      ],
      bad: [
        'Sentimos que el ambiente no resultara cómodo.',
        'Lo que se cuenta del ambiente nos ayuda a verlo con otros ojos.',
      ],
    },
    location: {
      good: ['Qué bien que la ubicación venga bien.', 'Nos alegra que llegar fuera fácil.'],
      bad: [
        'Entendemos que llegar fuera incómodo.',
        'Sentimos las molestias para llegar hasta aquí.',
      ],
    },
    selection: {
      good: [
        'Nos alegra que hubiera tanto donde elegir.',
        'Qué bien que la variedad fuera de su gusto.',
      ],
      bad: [
        'Sentimos que la oferta no tuviera lo que se buscaba.',
        'El comentario sobre la variedad nos resulta útil.',
      ],
    },
  },
  closing: {
    professional: {
      good: [
        'Será un placer atenderle de nuevo.',
        'Nos encantaría volver a darle la bienvenida.',
        'Nuestras puertas están siempre abiertas para usted.',
        'Quedamos a su disposición para cuando desee volver.',
      ],
      bad: [
        'Le invitamos a contactar directamente con nosotros, nos gustaría entender lo ocurrido.',
        'Nos gustaría hablar con usted, póngase en contacto con nosotros cuando lo desee.',
      ],
    },
    friendly: {
      good: [
        '¡Esperamos verte pronto otra vez!',
        '¡Ya tenemos ganas de la próxima vez!',
        '¡Aquí tienes siempre las puertas abiertas!',
        '¡Nos encantará verte de nuevo por aquí!',
      ],
      bad: [
        'Escríbenos directamente, nos gustaría saber más.',
        'Ponte en contacto con nosotros, queremos escucharte.',
      ],
    },
    casual: {
      good: [
        '¡Hasta la próxima!',
        '¡Pásate cuando quieras!',
        '¡Nos vemos pronto!',
        '¡Vuelve cuando te apetezca!',
      ],
      bad: ['Escríbenos y nos lo cuentas todo.', 'Dinos algo, te escuchamos.'],
    },
  },
  warm: {
    good: [
      'Palabras así nos dan fuerzas a todos, cada día.',
      'Nos llega al corazón que nos veas de esta manera.',
    ],
    bad: [
      'Nos ponemos en tu lugar, y nos importa de verdad.',
      'Valoramos muchísimo que lo compartas con tanta franqueza.',
    ],
  },
  signOff: { professional: 'Atentamente,', friendly: 'Un abrazo,', casual: '¡Saludos!' },
  discreet: discreetSpanish,
};
