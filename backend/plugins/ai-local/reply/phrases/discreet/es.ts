import type { DiscreetPhrases } from '../../phrases.js';

export const discreetSpanish: DiscreetPhrases = {
  thanks: {
    professional: {
      good: [
        'Gracias por tomarse el tiempo de escribir.',
        'Agradecemos sus amables palabras.',
        'Gracias por su opinión tan positiva.',
        'Gracias por compartir su opinión.',
        'Valoramos mucho sus palabras.',
        'Es alentador leer esto; se lo agradecemos.',
      ],
      bad: [
        'Gracias por su comentario, que tomamos muy en serio.',
        'Tomamos en serio todos los comentarios.',
        'Gracias por compartir su punto de vista.',
        'Gracias por plantearlo con franqueza.',
        'Hemos leído su comentario con atención.',
        'Gracias por expresar su inquietud.',
      ],
    },
    friendly: {
      good: [
        '¡Muchísimas gracias por tus palabras!',
        '¡Qué alegría leer esto, gracias!',
        'Tus palabras significan mucho para nosotros, ¡gracias!',
        '¡Gracias por tomarte la molestia de escribir!',
        '¡Qué amable por tu parte, muchas gracias!',
      ],
      bad: [
        'Gracias por tu franqueza. Cada comentario nos importa.',
        'Sentimos leer esto. Cada opinión nos importa.',
        'Gracias por contarnos cómo te sientes.',
        'Sentimos leer cómo te sientes.',
        'Te escuchamos, y gracias por la sinceridad.',
      ],
    },
    casual: {
      good: [
        '¡Mil gracias por tus palabras!',
        '¡Qué bien leer esto, gracias!',
        '¡Nos has sacado una sonrisa, gracias!',
        '¡Qué detalle escribir esto, gracias!',
        '¡Gracias por tomarte un rato para escribir!',
      ],
      bad: [
        'Gracias por hablar claro. Nos importa.',
        'Sentimos leer esto. Gracias por la franqueza.',
        'Gracias por ser tan directo.',
        'Sentimos leer cómo lo ves. Te escuchamos.',
        'Gracias por decirlo sin rodeos. Tomamos nota.',
      ],
    },
  },
  invitation: {
    professional: [
      'Para proteger la privacidad no comentamos detalles aquí; le invitamos a contactar directamente con nosotros.',
      'Por confidencialidad no podemos comentar nada aquí; póngase en contacto con nosotros.',
      'La confidencialidad es lo primero; le rogamos que se dirija directamente a nuestra oficina.',
      'No podemos entrar en detalles en público; nuestro equipo le atenderá en privado.',
      'Las normas de privacidad valen para todo el que escribe aquí; hable con nosotros en confianza.',
    ],
    friendly: [
      'La privacidad nos importa, así que escríbenos directamente.',
      'Los detalles no son para este espacio, pero nos encantará escucharte en privado.',
      'Este es un espacio público y cuidamos la privacidad de todos, así que escríbenos o llámanos.',
      'No tratamos asuntos privados en público, pero te escuchamos encantados en privado.',
      'La confidencialidad vale para todos, así que mejor hablamos en privado.',
    ],
    casual: [
      'Aquí no hablamos de detalles, pero escríbenos cuando quieras.',
      'Lo privado es privado, así que mejor escríbenos directamente.',
      'Una página pública no es lugar para lo privado, así que llámanos.',
      'Aquí nunca entramos en detalles, pero en privado hablamos cuando quieras.',
      'Para nosotros la privacidad es lo primero, así que hablemos directamente.',
    ],
  },
  warm: [
    'Cada voz cuenta para todo el equipo.',
    'Las personas están en el centro de todo lo que hacemos.',
    'Nos importa cada persona que nos escribe.',
    'Sentirse escuchado importa, y nos gusta escuchar.',
    'El respeto a cada persona guía lo que hacemos.',
  ],
};
