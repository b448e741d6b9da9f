/**
 * Words that praise or blame in reviews of local businesses and are missing from a general word list ("soggy",
 * "overcharged"). An asterisk matches any ending. The fitted model uses the number of matches in a text, so a wrong
 * word here costs little.
 */
export const PRAISE = `
  absolutely accommodat* accurate addicted addicting addictive adore* affordable amazing ample
  appreciate* attentive authentic awesome balanced bargain beautiful* best better blessed bomb
  bonus boost bravo bright bubbly buttery calm captivating careful caring charming cheap cheerful
  chill civil classic classy clean clear comfortable comforting comfy compassionate competent
  complements complimentary complimented compliments congenial congrats considerate consistent*
  convenient cool correct* cosy courteous courtesy cozy crave craving creamy creative crisp*
  crunchy cure* cute dazzling decadent decent dedicat* definitely delicious delighted delightful
  delish dependable detailed devoted diligent discount* divine easily easy easygoing effective*
  efficient effortless elegant energetic engaging enjoy* entertaining enthusias* exceed* excellent
  exceptional excited experienced expert exquisite extensive fabulous fair fancy fantastic
  fascinating fast fave favorite favourite finest fixed flaky flavorful flavourful flawless*
  flexible fluffy free fresh* friendliest friendliness friendly fulfilling fun garlicky gem
  generous* gentle genuine* glad glowing golden good goodness gooey gorgeous gourmet gracious
  grateful great happier happily happy healed healthy hearty heaven* helped helpful helping
  hilarious hip homemade homestyle homey honest hooked hospitab* hospitality huge immaculate
  impeccable impress* improved improvement incredible inexpensive informative intimate inviting
  joy* juiciest juicy kind kindness knowledgeable* kudos laidback laughing lean legendary legit
  lifesaver light lively lol love* lucky lush luxur* magnificent marvelous masterpiece mellow
  melt* meticulous mild modern moist mouthwatering neat nice nicely nicest obliging orderly
  organic organized outstanding painless passion* patient patiently peace peaceful perfect*
  personable phenomenal piping pleasant pleasantly pleased plentiful plenty plush polished polite
  positive* praise* precise premium prettiest pretty pristine privileged proactive professional*
  prompt* props proud punctual quaint quality quick* quiet rave raved reasonable reasonably
  reassuring recommend* refills refined refreshing relaxed relaxing reliable rescued resolved
  respectful* responsive reward* rich robust romantic safe satisf* saved savory scenic scrumptious
  seasoned secure sensational serene silky sincere* skilled sleek smile* smiling smoky smooth
  smoothly soft solid solved soothing spacious special* spectacular speedy splendid spotless stars
  steal stellar stocked straightforward stunning stylish success* succulent superb supportive
  surprised surprisingly sweet* swift talented tasteful tastiest tasty tempting tender terrific
  thank* thick thorough* thoughtful thoughtfully thrilled tidy timely toasty topnotch transparent
  treat* trendy trust* umami unbeatable understanding unforgettable unique unparalleled upbeat
  upfront upgrade* useful valuable value variety vast velvety vibe* vibrant vip warm warmly warmth
  welcome* welcoming well whimsical wholesome wide willing win winner wise wonderful woohoo worth*
  wow yay yum yummiest yummy zesty
`;

export const BLAME = `
  abandon* abrupt* absurd abysmal accused ache* afraid aggressive allergic amateur* ambushed angry
  annoy* apathetic apolog* appall* argued arguing arrogant ashamed assumed attacked attitude
  average avoid* awful awkward* babysit* bacteria bad bait barely barked begging berated betrayed
  beware bickering bitter blah blamed bland bleach bleed* blocked blood blow blurry bogus boil*
  bored boring botched bother* bounced break breaks broke broken bruis* brushed brusque bs bug
  bugs bullied bullshit bullying bumpy burn* butchered cancel* cancer canned careless cavity
  chaotic charge charged charging chased cheat* chewy chipped chunks clog* closed clueless clumsy
  coagulated coarse cockroach* cold collections combative complain* con concerned condescending
  confus* conned cons contaminat* contradict* corrupt costly counterfeit crack* cramped crap
  crappy crash* creepy cried crooked crowded crumb* crummy cry crying cursed curt damage* damn
  dark dead debacle deceiv* deceptive decline* defective deflated delay* denied dense destroyed
  deteriorat* diarrhea died difficult dingy dirty disagree* disappoint* disaster* discontinued
  discourag* discriminat* disgrace disgruntled disgust* dishonest dislike* dismissive disorder*
  disorganized disrepair disrespectful* dissatisf* distract* disturb* ditch* dodgy doubt*
  downgrade* downhill downright downside drab drag* dread* drenched drip* drunk dry dull dumb
  dump* dust* egregious eh embarrass* empty enraged error errors escalat* evil excuse* exhaust*
  expensive expir* exploit* extort* fail* fake fallen fallout fatty faulty fee* fell few fiasco
  fight* filth* fishy flat flavorless flawed flies flimsy flooded fly forever forget forgot
  forgotten foul frantic fraud* freezer freezing froze frozen frustrat* fumbl* fume* funky furious
  fussy garbage garbled ghetto giggling glare* gouge* gouging greasy grim gripe* gristle gross
  grouchy grudging* grumpy grungy guilt* gum haggle hang harass* hard hardly hassle* hate* hazard*
  headache* heartburn heartless hell helpless hidden hideous holes horrendous horrible horrid
  hostile humid humiliat* hung hungry hurry hurt* hustl* hygien* icky idiot* idk ignorant ignore*
  ignoring ill illegal impatient imposs* inaccurate inadequa* inappropriate inattentive
  incompetent inconsidera* inconsisten* inconvenien* incorrect* indifferent inedible ineffective
  inept infect* inferior inflat* infuriat* injur* insane insensitive insincere insist* instead
  insufficient insult* interrogat* interrupt* intimidat* intrusive invalid irritat* issue* itch*
  jacked jammed jerk* joke junk junky kicked knots lack* lame late laughable lawsuit lawyer lazy
  leak* leave leery left letdown liar* lie lied lies limited limp* litter* lose loser loses lost
  loud lukewarm lumpy lying mad malfunction* manipulat* mean mediocre mediocrity meh mess* mice
  microwaved mildew minus misdiagnos* misinform* mislead* misled misplaced misrepresent* miss
  missed missing mistake* mistreat* misunderst* mold* mopey muddy mumbl* mush* nag* nasty nauseat*
  nauseous neglected nerve nervous* never nickel* nightmare nitpick* nobody noisy nope numb
  obnoxious obscene odd* odor offend* offensive oily old only outdated outrage* overbearing
  overbooked overcharge* overcooked overcrowded overflow* overhyped overlooked overpower*
  overpriced overrated oversalted overwhelm* packed pain* pass pathetic pest* petty phony picky
  piss* pity plastic pointless poison* pool* poor* pressure* pretentious pricey problem* puke*
  punish* push* puzzl* quit racism racist rage rancid rant* rash rat* raw reek* refund* refus*
  regret* reject* reluctant* remake resent* resign* restrict* ridiculous rip ripoff ripped roach*
  rotten rough rubber* rude* ruin* rundown runny rushed rust* sad sadly salted salty sarcas* scam*
  scared scold* scrap* scratch* screamed screaming screwed scuff* seedy sexist shabby shady sham
  shame* shattered shit* shock* shouted shrug* sick sigh* sinister sketchy skimp* slam* slap*
  sleazy slimy slop* slow* sludge smack* small smell* smirk* smudg* snap* snarky sneak* snippy
  snob* snooty snotty soggy sore sorry sour spill* splotchy spoil* spotty squish* stabb* stain*
  stale* stare* steal* stench sticky stiff stingy stink* stole stolen stomachache stopped storm*
  strange* stress* strict struggl* stuck stunk stupid subpar suck* sue sued suffer* surly
  suspicio* sweaty swindl* tacky tangled tarnish* tasteless* tedious tense terrible terrify* theft
  threat* tight tiny tired torn tough toxic traffic tragic trash trashy traumat* trick* trouble*
  ugh ugly unable unaccept* unanswered unapologetic* unappetizing unattractive unavailable unaware
  uncaring unclean uncomfortabl* uncooked undercook* underdone undersea* understaffed underwhelm*
  unethical uneven unfair unfinished unfortunat* unfriendly unhappy unhealthy unhelpful unhygienic
  unimpress* uninform* uninspired uninterested uninviting unkempt unless unlucky unnecessar*
  unorganized unpleasant* unprepared unprofessional* unqualified unreasonable unreliable
  unresolved unresponsive unsafe unsanitary unsatisf* unseasoned unsuccessful unsure untrained
  unwelcom* unwilling upsell* upset upsetting urine useless vague vibrat* vile violat* vomit*
  vulgar wait waited waiting warn* waste wasted wasting watery weak weird* whatever whin* wilted
  wimpy wonky worn worr* worse worsen* worst worthless wrinkl* wrong* yanked yell* yuck zero
`;

/** Emoji that mean the same in every language. */
export const EMOJI = {
  praise:
    '👍 👌 👏 🙌 🙏 💪 ❤ 🧡 💛 💚 💙 💜 🖤 💕 💖 💗 💘 💯 🔥 ⭐ 🌟 ✨ 🎉 🏆 🥇 😀 😃 😄 😁 😆 😊 🙂 😉 😍 🥰 😘 🤩 😋 😎 🤗 😇 🥳 😻 ☺ ✅ 😌 🤤',
  blame:
    '👎 😠 😡 🤬 😤 😞 😔 😟 🙁 ☹ 😣 😖 😫 😩 😢 😒 🙄 😑 😕 😐 🤢 🤮 💩 😱 😨 😰 🤦 ❌ 🚫 💔 😾 🤡 🤥 😷 ⛔',
} as const;
