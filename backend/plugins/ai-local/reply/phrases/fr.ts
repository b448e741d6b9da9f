import type { Phrases } from '../phrases.js';
import { discreetFrench } from './discreet/fr.js';

/** "Vous" in every tone, as French businesses write. */
export const french: Phrases = {
  greeting: {
    professional: { named: 'Bonjour {name},', plain: 'Bonjour,' },
    friendly: { named: 'Bonjour {name},', plain: 'Bonjour,' },
    casual: { named: 'Coucou {name} !', plain: 'Coucou !' },
  },
  thanks: {
    professional: {
      delighted: [
        'Nous vous remercions vivement pour votre excellent avis.',
        'Merci beaucoup pour ce retour très généreux.',
        'Merci d’avoir pris le temps de rédiger un avis aussi positif.',
      ],
      pleased: [
        'Nous vous remercions pour votre aimable avis.',
        'Merci pour votre retour positif.',
        'Merci d’avoir pris le temps de partager vos impressions.',
      ],
      mixed: [
        'Nous vous remercions pour cet avis honnête et nuancé.',
        'Merci de nous dire ce qui vous a plu et ce qui a manqué.',
        'Merci pour la franchise de votre avis.',
      ],
      unhappy: [
        'Nous regrettons sincèrement votre déception.',
        'Nous sommes désolés de ne pas avoir répondu à vos attentes.',
        'Nous vous présentons nos excuses pour ce que vous décrivez.',
      ],
    },
    friendly: {
      delighted: [
        'Un immense merci pour ce merveilleux avis !',
        'Quel bel avis, merci beaucoup !',
        'Vos mots illuminent notre journée. Merci !',
      ],
      pleased: [
        'Merci pour ce gentil retour !',
        'Merci beaucoup pour vos mots si aimables !',
        'Votre avis nous fait très plaisir, merci !',
      ],
      mixed: [
        'Merci de nous parler aussi ouvertement.',
        'Merci beaucoup pour votre retour sincère.',
        'Merci de nous montrer les deux côtés.',
      ],
      unhappy: [
        'Nous sommes vraiment désolés que cela se soit passé ainsi.',
        'Nous sommes navrés de vous avoir laissé cette impression.',
        'Merci de nous l’avoir dit, et toutes nos excuses.',
      ],
    },
    casual: {
      delighted: [
        'Mille mercis pour ces cinq étoiles !',
        'Vous venez d’illuminer notre journée, merci !',
        'Merci, vous nous donnez un grand sourire !',
      ],
      pleased: [
        'Merci pour ce chouette avis !',
        'Merci pour ces mots sympas !',
        'Ça fait plaisir à lire, merci !',
      ],
      mixed: [
        'Merci de jouer franc jeu avec nous.',
        'Merci pour votre franchise.',
        'Bien reçu, merci de nous le dire.',
      ],
      unhappy: [
        'Aïe, nous sommes vraiment désolés.',
        'Désolés, ce n’est pas ce que nous voulons.',
        'Toutes nos excuses, c’était raté cette fois.',
      ],
    },
  },
  topics: {
    staff: {
      good: [
        'Ces compliments touchent beaucoup toute l’équipe.',
        'Quel plaisir de savoir que l’accueil était chaleureux et attentif.',
      ],
      bad: [
        'Nous regrettons que l’accueil n’ait pas été aussi aimable qu’il le devrait.',
        'La courtoisie compte pour nous, et nous sommes désolés qu’elle ait manqué.',
      ],
    },
    wait: {
      good: [
        'Nous sommes heureux que tout soit allé vite.',
        'Il est bon de savoir qu’aucun temps n’a été perdu.',
      ],
      bad: [
        'Nous comprenons à quel point l’attente était pénible.',
        'Votre temps est précieux, et nous sommes désolés que cela ait été si long.',
      ],
    },
    price: {
      good: [
        'Nous sommes heureux que le prix vous ait semblé juste.',
        'Il est agréable de lire que la qualité était à la hauteur du prix.',
      ],
      bad: [
        'Nous comprenons que le prix ne vous ait pas semblé justifié.',
        'Ce que vous dites du prix est important pour nous.',
      ],
    },
    quality: {
      good: [
        'Nous sommes ravis que la qualité ait su vous plaire.',
        'Quel bonheur de lire que le résultat vous a plu.',
      ],
      bad: [
        'Nous sommes désolés que la qualité n’ait pas été au rendez-vous.',
        'Cela aurait dû être meilleur, et nous le regrettons.',
      ],
    },
    cleanliness: {
      good: [
        'Nous sommes heureux que la propreté, si importante pour nous, se remarque.',
        'Il est agréable de lire que tout était propre et soigné.',
      ],
      bad: [
        'La propreté est essentielle, et nous regrettons ce que vous décrivez.',
        'Nous sommes désolés que tout n’ait pas été aussi propre qu’on peut l’attendre.',
      ],
    },
    booking: {
      good: [
        'Il est bon de savoir que la réservation était facile.',
        'Nous sommes heureux que la prise de rendez-vous ait été simple.',
      ],
      bad: [
        'Nous sommes désolés qu’il ait été si difficile de réserver ou de nous joindre.',
        'Réserver devrait être plus simple, et nous regrettons ces désagréments.',
      ],
    },
    atmosphere: {
      good: [
        'Nous sommes ravis que l’ambiance vous ait plu.',
        'Quel plaisir de savoir que le cadre était agréable.',
      ],
      bad: [
        'Nous sommes désolés que le cadre n’ait pas été confortable.',
        'Ce que vous dites de l’ambiance nous aide à la voir autrement.',
      ],
    },
    location: {
      good: [
        'Nous sommes heureux que l’emplacement vous convienne.',
        'Il est bon de savoir que l’accès était facile.',
      ],
      bad: [
        'Nous comprenons que l’accès ait été compliqué.',
        'Nous sommes désolés de ces difficultés pour arriver jusqu’ici.',
      ],
    },
    selection: {
      good: [
        'Nous sommes heureux que le choix vous ait plu.',
        'Quel plaisir de savoir que chacun y trouve son bonheur.',
      ],
      bad: [
        'Nous sommes désolés que vous n’ayez pas trouvé ce que vous cherchiez.',
        'Votre remarque sur le choix nous est utile.',
      ],
    },
  },
  closing: {
    professional: {
      good: [
        'Nous serions heureux de vous accueillir à nouveau.',
        'Ce sera un plaisir de vous retrouver.',
        'Nos portes vous sont toujours ouvertes.',
        'Au plaisir de vous revoir prochainement.',
      ],
      bad: [
        'Nous vous invitons à nous contacter directement afin de comprendre ce qui s’est passé.',
        'Nous aimerions en parler avec vous, n’hésitez pas à nous contacter.',
      ],
    },
    friendly: {
      good: [
        'Nous espérons vous revoir bientôt !',
        'Nous nous réjouissons de la prochaine fois !',
        'Revenez nous voir quand vous le souhaitez !',
        'Notre porte vous est toujours ouverte !',
      ],
      bad: [
        'N’hésitez pas à nous écrire, nous aimerions en savoir plus.',
        'Contactez-nous directement, nous sommes à votre écoute.',
      ],
    },
    casual: {
      good: [
        'À la prochaine !',
        'Repassez quand vous voulez !',
        'À très bientôt !',
        'On vous attend quand vous voulez !',
      ],
      bad: ['Écrivez-nous, nous voulons tout savoir.', 'Faites-nous signe, nous sommes tout ouïe.'],
    },
  },
  warm: {
    good: [
      'Des mots comme les vôtres nous portent tous, jour après jour.',
      'Cela nous touche droit au cœur de lire de telles lignes.',
    ],
    bad: [
      'Nous nous mettons à votre place, et cela compte pour nous.',
      'Votre franchise a beaucoup de valeur à nos yeux.',
    ],
  },
  signOff: {
    professional: 'Cordialement,',
    friendly: 'Bien chaleureusement,',
    casual: 'À bientôt,',
  },
  discreet: discreetFrench,
};
