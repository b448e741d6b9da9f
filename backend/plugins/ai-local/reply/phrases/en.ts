import type { Phrases } from '../phrases.js';

export const english: Phrases = {
  greeting: {
    professional: { named: 'Dear {name},', plain: 'Hello,' },
    friendly: { named: 'Hi {name},', plain: 'Hi there,' },
    casual: { named: 'Hey {name}!', plain: 'Hey there!' },
  },
  thanks: {
    professional: {
      delighted: [
        'Thank you very much for your excellent review.',
        'We sincerely appreciate your generous feedback.',
        'Thank you for taking the time to share such a positive review.',
      ],
      pleased: [
        'Thank you for your kind review.',
        'We appreciate your positive feedback.',
        'Thank you for taking the time to share your impressions.',
      ],
      mixed: [
        'Thank you for your honest and balanced feedback.',
        'We appreciate that you shared what worked and what did not.',
        'Thank you for your candid review.',
      ],
      unhappy: [
        'We sincerely apologize that your experience was disappointing.',
        'We are sorry to read that we did not meet your expectations.',
        'Please accept our apologies for the experience you describe.',
      ],
    },
    friendly: {
      delighted: [
        'Thank you so much for this wonderful review!',
        'What a lovely review, thank you!',
        'Your words made our day. Thank you!',
      ],
      pleased: [
        'Thank you for the lovely feedback!',
        'Thanks so much for your kind words!',
        'We are really happy about your review, thank you!',
      ],
      mixed: [
        'Thank you for being so open with us.',
        'Thanks for your honest feedback.',
        'Thank you for telling us both sides.',
      ],
      unhappy: [
        'We are truly sorry that this was not the experience you hoped for.',
        'We are so sorry that we let you down.',
        'Thank you for telling us, and we are sorry it went this way.',
      ],
    },
    casual: {
      delighted: [
        'Wow, thanks a million for the five stars!',
        'You just made our day, thanks!',
        'Thanks so much, this put a big smile on our faces!',
      ],
      pleased: [
        'Thanks a lot for the nice review!',
        'Cheers for the kind words!',
        'Thanks for sharing, that is great to read!',
      ],
      mixed: [
        'Thanks for keeping it real with us.',
        'Thanks for the straight talk.',
        'Fair points, thanks for sharing them.',
      ],
      unhappy: [
        'Ouch, we are really sorry about that.',
        'Sorry, that is not how we want things to be.',
        'We are sorry we got this one wrong for you.',
      ],
    },
  },
  topics: {
    staff: {
      good: [
        'The kind words about the team mean a lot to everyone here.',
        'It is great to hear that you felt well looked after.',
      ],
      bad: [
        'We regret that the service did not feel as welcoming as it should.',
        'Courtesy matters to us, and we are sorry that you missed it.',
      ],
    },
    wait: {
      good: [
        'We are glad that everything went quickly for you.',
        'It is good to know that your time was respected.',
      ],
      bad: [
        'We understand how frustrating the wait must have been.',
        'Your time is valuable, and we are sorry that it took so long.',
      ],
    },
    price: {
      good: [
        'It is good to hear that you found the price fair.',
        'We are pleased that it felt like good value.',
      ],
      bad: [
        'We understand that the price did not feel right to you.',
        'What you say about the price is important for us to hear.',
      ],
    },
    quality: {
      good: [
        'We are delighted that the quality convinced you.',
        'It is wonderful to read that you were happy with the result.',
      ],
      bad: [
        'We are sorry that the quality fell short of what you expected.',
        'What you received should have been better, and we regret that it was not.',
      ],
    },
    cleanliness: {
      good: [
        'We are happy that you noticed how much cleanliness matters to us.',
        'It is nice to hear that everything was clean and tidy.',
      ],
      bad: [
        'Cleanliness is essential, and we are sorry for what you describe.',
        'We regret that things were not as clean as you had every right to expect.',
      ],
    },
    booking: {
      good: [
        'It is good to know that booking was easy.',
        'We are glad that arranging everything went smoothly.',
      ],
      bad: [
        'We are sorry that booking and reaching us was so difficult.',
        'It should be easier to arrange things with us, and we regret the trouble.',
      ],
    },
    atmosphere: {
      good: [
        'We are so pleased that you enjoyed the atmosphere.',
        'It is lovely that you felt comfortable here.',
      ],
      bad: [
        'We are sorry that you could not feel comfortable.',
        'What you write about the atmosphere helps us see it with your eyes.',
      ],
    },
    location: {
      good: [
        'It is nice to hear that the location suits you.',
        'We are glad that we were easy to reach.',
      ],
      bad: [
        'We understand that getting here was inconvenient.',
        'We are sorry about the trouble with getting to us.',
      ],
    },
    selection: {
      good: [
        'We are happy that you found so much to choose from.',
        'It is great that the selection was to your taste.',
      ],
      bad: [
        'We are sorry that the selection did not offer what you were looking for.',
        'Your remark about the choice is useful to us.',
      ],
    },
  },
  closing: {
    professional: {
      good: [
        'We would be pleased to welcome you again.',
        'It would be a pleasure to serve you again.',
        'We look forward to your next visit.',
        'You are always welcome here.',
      ],
      bad: [
        'Please contact us directly, as we would like to understand what happened.',
        'We would value the chance to speak with you, so please get in touch with us.',
      ],
    },
    friendly: {
      good: [
        'We hope to see you again soon!',
        'We are already looking forward to next time!',
        'It would be lovely to have you back!',
        'Our door is always open for you!',
      ],
      bad: [
        'Please get in touch with us, we would love to hear more.',
        'Do reach out to us directly, we would really like to listen.',
      ],
    },
    casual: {
      good: [
        'See you next time!',
        'Come by again any time!',
        'Hope to see you around soon!',
        'You are always welcome here!',
      ],
      bad: [
        'Drop us a line, we would like to hear the whole story.',
        'Give us a shout, we are all ears.',
      ],
    },
  },
  warm: {
    good: [
      'Words like yours are what keeps all of us going, every single day.',
      'It truly warms our hearts to know that you think of us this way.',
    ],
    bad: [
      'We can well imagine how you felt, and it matters to us.',
      'It means a great deal to us that you shared this so openly.',
    ],
  },
  signOff: {
    professional: 'Kind regards,',
    friendly: 'Warm wishes,',
    casual: 'Cheers,',
  },
  discreet: {
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
  },
};
