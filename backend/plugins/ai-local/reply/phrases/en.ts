import type { Phrases } from '../phrases.js';
import { discreetEnglish } from './discreet/en.js';

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
  discreet: discreetEnglish,
};
