import type { DiscreetPhrases } from '../../phrases.js';

export const discreetEnglish: DiscreetPhrases = {
  thanks: {
    professional: {
      good: [
        'Thank you for taking the time to write.',
        'We appreciate your kind words.',
        'Thank you for your positive feedback.',
        'Thank you for sharing your thoughts.',
        'Your kind words are much appreciated.',
        'It is encouraging to read this; thank you.',
      ],
      bad: [
        'Thank you for your feedback, which we take seriously.',
        'We take every comment seriously.',
        'Thank you for sharing your view.',
        'Thank you for raising this openly.',
        'We have read every word of this carefully.',
        'Thank you for voicing your concern.',
      ],
    },
    friendly: {
      good: [
        'Thank you so much for your kind words!',
        'How lovely to read this, thank you!',
        'Your words mean a lot to us, thank you!',
        'Thank you for making the effort to write!',
        'That is so kind of you to say, thank you!',
      ],
      bad: [
        'Thank you for your openness. Every comment matters to us.',
        'We are sorry to read this. Feedback matters to us.',
        'Thank you for telling us how you feel.',
        'We are sorry to learn how you feel.',
        'We hear you, and thank you for being frank.',
      ],
    },
    casual: {
      good: [
        'Thanks so much for the kind words!',
        'So nice to read this, thanks!',
        'You made us smile, thanks!',
        'That is really nice of you, thanks!',
        'Cheers for taking the time to write!',
      ],
      bad: [
        'Thanks for speaking up. We take this to heart.',
        'Sorry to read this. Thanks for being open.',
        'Thanks for being straight with us.',
        'Sorry to hear how you feel. We are listening.',
        'Thanks for putting it plainly. We hear you.',
      ],
    },
  },
  invitation: {
    professional: [
      'To protect privacy we do not discuss details here; please contact us directly.',
      'As a matter of confidentiality we cannot comment here and invite you to contact us.',
      'Because confidentiality comes first, we ask you to reach our office directly.',
      'We cannot go into any details in public; our team is available for a private conversation.',
      'Privacy rules apply to everyone who writes here, so please speak with us in confidence.',
    ],
    friendly: [
      'To respect privacy we keep details out of this space, so please get in touch with us.',
      'Privacy is important to us, so we would be happy to hear from you directly.',
      'This is a public place and we guard everyone’s privacy, so please write or call us.',
      'We answer nobody’s private matters in public, yet we are glad to listen in private.',
      'Confidentiality matters to us for everyone, so a private word is the better way.',
    ],
    casual: [
      'We keep things private here, so just get in touch with us directly.',
      'Details do not belong here, but we are happy to talk: just contact us.',
      'Public pages are no place for private things, so give us a call.',
      'We never go into details here, but a private chat is always fine.',
      'Privacy comes first for us, so let us talk directly.',
    ],
  },
  warm: [
    'Every voice matters to everyone on our team.',
    'Caring about people is at the heart of everything we do.',
    'We care about everybody who writes to us.',
    'Being heard matters, and we are glad to listen.',
    'Respect for each person guides what we do.',
  ],
};
