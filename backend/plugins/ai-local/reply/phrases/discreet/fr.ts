import type { DiscreetPhrases } from '../../phrases.js';

export const discreetFrench: DiscreetPhrases = {
  thanks: {
    professional: {
      good: [
        'Merci d’avoir pris le temps d’écrire.',
        'Nous sommes sensibles à vos mots aimables.',
        'Merci pour ce retour positif.',
        'Merci de partager votre opinion.',
        'Vos mots aimables nous touchent.',
        'Il est encourageant de lire ceci ; nous vous en remercions.',
      ],
      bad: [
        'Merci pour votre commentaire, que nous prenons au sérieux.',
        'Nous prenons chaque commentaire au sérieux.',
        'Merci de partager votre point de vue.',
        'Merci d’en parler ouvertement.',
        'Nous avons lu votre commentaire avec attention.',
        'Merci de nous faire part de votre préoccupation.',
      ],
    },
    friendly: {
      good: [
        'Un grand merci pour vos mots si gentils !',
        'Quel plaisir de lire ceci, merci !',
        'Vos mots comptent beaucoup pour nous, merci !',
        'Merci d’avoir fait l’effort d’écrire !',
        'C’est vraiment gentil de votre part, merci !',
      ],
      bad: [
        'Merci pour votre franchise. Chaque commentaire compte.',
        'Nous sommes désolés de lire ceci. Chaque retour compte.',
        'Merci de nous dire ce que vous ressentez.',
        'Nous sommes désolés de lire ce que vous ressentez.',
        'Nous vous entendons, et merci pour votre sincérité.',
      ],
    },
    casual: {
      good: [
        'Mille mercis pour ces mots sympas !',
        'Ça fait plaisir à lire, merci !',
        'Vous nous avez fait sourire, merci !',
        'C’est vraiment sympa, merci !',
        'Merci d’avoir pris un moment pour écrire !',
      ],
      bad: [
        'Merci pour votre franchise. Cela compte pour nous.',
        'Désolés de lire ceci. Merci de nous le dire.',
        'Merci de parler sans détour.',
        'Désolés de lire cela. On vous entend.',
        'Merci de le dire clairement. Nous sommes à l’écoute.',
      ],
    },
  },
  invitation: {
    professional: [
      'Afin de protéger la vie privée, nous n’abordons aucun détail ici ; nous vous invitons à nous contacter directement.',
      'Par souci de confidentialité, nous ne pouvons rien commenter ici ; merci de nous contacter.',
      'La confidentialité passe avant tout ; nous vous prions de vous adresser directement à notre bureau.',
      'Nous ne pouvons entrer dans aucun détail en public ; notre équipe est disponible pour un échange privé.',
      'Les règles de confidentialité valent pour toute personne qui écrit ici ; parlez-nous en toute discrétion.',
    ],
    friendly: [
      'La confidentialité nous tient à cœur, alors écrivez-nous directement.',
      'Les détails n’ont pas leur place ici, mais nous serons heureux de vous lire en privé.',
      'Cet espace est public et nous protégeons la vie privée de chacun, alors écrivez-nous ou appelez-nous.',
      'Nous ne traitons rien de privé en public, mais nous vous écoutons volontiers en privé.',
      'La confidentialité vaut pour tout le monde, alors parlons-en plutôt en privé.',
    ],
    casual: [
      'Ici, pas de détails, mais écrivez-nous quand vous voulez.',
      'Le privé reste privé, alors faites-nous signe directement.',
      'Une page publique n’est pas le lieu pour le privé, alors appelez-nous.',
      'Ici, jamais de détails, mais on en parle volontiers en privé.',
      'La vie privée d’abord, alors parlons-en directement.',
    ],
  },
  warm: [
    'Chaque voix compte pour toute l’équipe.',
    'L’humain est au cœur de tout ce que nous faisons.',
    'Nous tenons à chaque personne qui nous écrit.',
    'Être écouté compte, et nous aimons écouter.',
    'Le respect de chacun guide ce que nous faisons.',
  ],
};
