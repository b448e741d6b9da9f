import { BLAME, PRAISE } from './english-words.js';
import type { LanguageWords } from './language.js';

const listed = (words: string) => words.trim().split(/\s+/).join(',');

export const english: LanguageWords = {
  language: 'en',
  negations:
    'not, no, never, none, nobody, nothing, without, neither, nor, hardly, barely, dont, doesnt, didnt, isnt, wasnt, arent, werent, wont, wouldnt, couldnt, shouldnt, cant, cannot, hasnt, havent, hadnt, aint',
  contrast: 'but, however, although, though, yet, except, unfortunately, sadly, while, whereas',
  praise: listed(PRAISE),
  blame: `${listed(BLAME)}, never again, never coming back, not coming back, wont be back, wont return, stay away, not recommend, do not recommend, dont recommend, wouldnt recommend`,
  plain:
    'years old, year old, old school, old fashioned, old town, heard every joke, all the jokes, he hates, she hates, and hates, who hates, who hated, son hates, daughter hates, kid hates, usually hates, used to hate, usually cries, always cries, afraid of, scared of, almost sorry, loud street, busy street, waiting room*, waiting area*, waiting corner*',
  topics: {
    staff: {
      about:
        'staff, service, waiter*, waitress*, server*, bartender*, barista*, receptionist*, stylist*, barber*, hairdresser*, doctor*, dentist*, nurse*, hygienist*, therapist*, mechanic*, technician*, employee*, manager*, owner*, host*, team, crew, customer service, people who work, girl at the desk, lady at the desk, guy at the counter, front desk, attitude*',
      good: 'friendly, welcoming, kind, polite, courteous, attentive, helpful, hospitab*, knowledgeable, professional, treated us well, made us feel welcome, made me feel welcome',
      bad: 'rude*, unfriendly, unprofessional, impolite, condescending, arrogant, dismissive, unhelpful, inattentive, ignored, disrespectful, bad attitude, yelled, incompetent',
    },
    wait: {
      about:
        'wait, waits, waiting time, wait time*, speed, service time, punctual*, turnaround, line, queue',
      good: 'no wait*, no line, no queue, on time, right on time, quick*, fast, speedy, no rush, prompt*, punctual, seated immediately, seated right away, in and out, didnt have to wait, did not have to wait, never have to wait, short wait, without waiting',
      bad: 'waited, waiting, slow*, late, delay*, long wait, long line*, long queue, took forever, took ages, took an hour, cost me an hour, cost me half an hour, took so long, took too long, forever to, hour wait, half an hour, running behind, behind schedule, kept us waiting, kept me waiting, still waiting',
    },
    price: {
      about:
        'price*, pricing, cost, costs, bill, charge, charges, value, money, quote, fee, fees, paid, pay',
      good: 'affordable, inexpensive, reasonable, reasonably priced, fair price*, good value, great value, worth every, worth the money, worth the price, bargain, cheap, well priced, great deal, good deal',
      bad: 'overpriced, expensive, pricey, costly, overcharged, rip off, ripoff, ripped off, hidden fee*, too much money, not worth, waste of money, highway robbery, double the price, price was higher, prices were higher, price was higher than on the website, prices were higher than on the website, steep',
    },
    quality: {
      about:
        'food, meal*, dish*, pizza*, burger*, steak*, pasta, taco*, sushi, salad*, soup*, sandwich*, breakfast, lunch, dinner, dessert*, cake*, coffee, cocktail*, beer*, wine*, drink*, quality, haircut*, cut, color, colour, nails, neckline, manicure*, pedicure*, massage*, treatment*, repair*, work, job, result*, product*, flavor*, flavour*, taste*, bread, chicken, fish, rice, fries, sauce, cleaning, filling, portion*',
      good: 'delicious, tasty, yummy, flavorful, flavourful, mouthwatering, well cooked, cooked perfectly, best food, high quality, top quality, great job, great work, good job, good work, excellent work, juicy, crispy',
      bad: 'tasteless, bland, overcooked, undercooked, burnt, soggy, stale, greasy, poor quality, low quality, bad quality, broke again, still broken, botched, food poisoning, inedible, flavorless, cold food',
    },
    cleanliness: {
      about: 'clean, cleanliness, hygiene, bathroom*, restroom*, toilet*, floor*, smell',
      good: 'clean, spotless, immaculate, tidy, hygienic, sparkling, very clean',
      bad: 'dirty, filthy, unclean, sticky, gross, unsanitary, stain*, smelly, stank, smelled, dust*, hair in my, hair in the, roach*, cockroach*, mold*, mould*, unhygienic, bugs, not clean',
    },
    booking: {
      about:
        'appointment*, reservation*, booking, booked, book, online booking, schedule*, scheduling, phone, phone call*, voicemail, call back, website, app',
      good: 'easy to book, easy booking, easy to schedule, same day appointment, got me in, fit me in, squeezed me in, booking was easy, answered right away, walk ins welcome',
      bad: 'cancelled my, canceled my, lost our reservation, lost my reservation, lost our booking, no one answered, nobody answered, never called back, never called me back, never answer*, double booked, overbooked, no show, hung up, impossible to reach, cannot reach, couldnt reach, rescheduled',
    },
    atmosphere: {
      about:
        'atmosphere, ambiance, ambience, vibe*, music, decor, decoration, interior, seating, lighting, patio, terrace, room*, waiting room*, waiting area*, waiting corner*, environment',
      good: 'cozy, cosy, relaxing, charming, comfortable, inviting, beautiful decor, romantic, peaceful, calm, great vibe*, good vibe*, lively',
      bad: 'noisy, loud, too loud, cramped, crowded, uncomfortable, stuffy, freezing inside, was freezing, run down, rundown, dingy, couldnt hear',
    },
    location: {
      about:
        'location*, located, parking, park, neighborhood, neighbourhood, downtown, opening hours, business hours, address, close by, loud street, busy street',
      good: 'easy to find, easy parking, plenty of parking, free parking, open late, convenient location, conveniently located, convenient, great location, good location, close to home, walking distance',
      bad: 'no parking, hard to find, difficult to find, nowhere to park, hard to park, parking is a nightmare, bad location, sketchy area, closed early, was closed, were closed, out of the way',
    },
    selection: {
      about: 'selection, menu, choice*, variety, options, range, assortment, stock, inventory',
      good: 'great selection, good selection, huge selection, wide selection, large selection, wide variety, large variety, great variety, lots of choice*, lots of options, plenty of options, many options, well stocked, plenty to choose',
      bad: 'limited menu, limited selection, limited options, limited choice, small selection, few options, few choices, no vegetarian options, no vegan options, out of stock, sold out, ran out, not much choice, nothing to choose',
    },
  },
};
