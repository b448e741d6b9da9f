import type { UrgentPhrases } from './urgent-phrases.js';

export const french: UrgentPhrases = {
  safety: {
    always:
      'm’a menacé, m’a menacée, m’ont menacé, m’ont menacée, nous a menacés, nous ont menacés, m’a agressé, m’a agressée, m’ont agressé, agressé par, agressée par, m’a frappé, m’a frappée, m’ont frappé, m’a poussé, m’a poussée, m’a bousculé*, m’a giflé*, m’a harcelé, m’a harcelée, harcelée par, harcelé par, m’a touchée, attouchement*, gestes déplacés, a sorti un couteau, a sorti une arme, sentie en danger, senti en danger, pas sentie en sécurité, pas senti en sécurité, mise en danger, mis en danger',
    complaint:
      'danger*, pas en sécurité, insécurité, risque d’incendie, issue de secours, sortie de secours, menac*, menace, agress*, violence*, violent*, harcel*, harcèlement, abus sexuel*, arme, couteau, je suis tombé, je suis tombée, est tombé, est tombée, trébuché, verre brisé, ivre, alcoolisé*, fils électriques, harcèlement sexuel, fuite de gaz, décharge électrique, j’ai glissé et, agression sexuelle, ai glissé sur, freins défaillants',
  },
  health: {
    always:
      'intoxication alimentaire, intoxications alimentaires, m’a rendu malade, m’a rendue malade, nous a rendus malades, tombé malade après, tombée malade après, tombés malades, malade toute la nuit, malades toute la nuit, malade pendant plusieurs jours, m’a blessé, m’a blessée, m’ont blessé, m’a coupé l’oreille, coupé l’oreille, m’a coupé le cou, m’a coupé la peau, m’a entaillé*, m’a brûlé, m’a brûlée, brûlé le cuir chevelu, salmonel*, verre dans mon, morceau de verre, crottes de souris, crottes de rat, mauvais médicament, aiguille sale',
    complaint:
      'vomi, vomir, vomissements, diarrhée*, nausée*, allergi*, hôpital, ambulance, samu, pompiers, infect*, blessure*, bless*, plaie*, saign*, cloque*, rougeurs, éruption cutanée, cicatrice*, gonflé*, évanoui*, inconscient*, commotion, souris, rats, un rat, punaises de lit, poux, moisi*, moisissure*, poulet cru, insalubre*, manque d’hygiène, hygiène déplorable, hygiène douteuse, périmé*, danger pour la santé, risque sanitaire, erreur médicale, faute médicale, mauvais diagnostic, fracture*, étouff*, empoisonn*, amiante, monoxyde, intoxiqué*, fini à l’hôpital, finie à l’hôpital, finir à l’hôpital, fini aux urgences, finir aux urgences, dû aller à l’hôpital, dû aller aux urgences, partir aux urgences, allée aux urgences, allé aux urgences, dû consulter un médecin, réaction allergique, choc allergique, blessé à, blessée à, points de suture, brûlure*, s’est infecté, s’est infectée, infection après, cafard*, blatte*, asticot*, saigné, saignais, saignait, failli mourir, cassé une dent, tombé malade, tombée malade, rendu malade, rendue malade, rendus malades, été malade, été malades, du sang, en sang, me suis brûlé*, aux urgences',
  },
  discrimination: {
    always:
      'm’a discriminé*, m’ont discriminé*, discriminé par, discriminée par, senti discriminé, sentie discriminée, propos raciste*, remarque raciste, remarques racistes, insulte raciste, insultes racistes, commentaire raciste, commentaires racistes, est raciste, sont racistes, était raciste, étaient racistes, personnel raciste, patron raciste, propos homophobe*, remarque homophobe, propos sexiste*, remarque sexiste, remarques sexistes, parce que je suis noir, parce que je suis noire, parce que je suis arabe, parce que je suis musulman*, parce que je suis juif, parce que je suis juive, parce que je suis gay, parce que je suis étranger, parce que je suis étrangère, parce que je suis une femme, parce que je suis handicapé*, parce que je suis en fauteuil, à cause de ma couleur, à cause de ma peau, à cause de mes origines, à cause de mon origine, à cause de ma religion, à cause de mon voile, à cause de mon accent, à cause de mon handicap, en raison de mes origines, en raison de ma couleur, en raison de mon handicap, délit de faciès',
    complaint:
      'discrimin*, racis*, sexis*, misogyn*, homophob*, transphob*, xénophob*, islamophob*, antisémit*, gens comme moi, gens comme nous, pas accessible aux, fauteuil roulant, chien guide, validis*, été discriminé*',
  },
  theft: {
    always:
      'm’a volé, m’ont volé, nous ont volé, nous a volés, on m’a volé, ont volé, sont des voleurs, est un voleur, bande de voleurs, m’a escroqué*, m’ont escroqué*, nous ont escroqué*, me suis fait arnaquer, m’ont arnaqué*, m’a arnaqué*, sont des escrocs, est un escroc, est une arnaque, c’est une escroquerie, prélèvement non autorisé, prélèvements non autorisés, débité sans mon, débitée sans mon, débité ma carte sans, argent a disparu, portefeuille a disparu, pickpocket*',
    complaint:
      'volé mon, volé ma, volé mes, voleur*, voleuse*, voler mon, cambriol*, escro*, arnaqu*, fraude*, fraudul*, détourn*, extors*, extorqu*, chantage, pot de vin, contrefaçon*, falsifi*, s’est fait voler, me suis fait voler, nous sommes fait voler, a été volé, a été volée, ont été volés, usurpation d’identité, été volé, été volée, été volés, fait voler, volé dans, vol de mon, vol de ma, un vol de',
  },
  law: {
    always:
      'je vais porter plainte, porterai plainte, porter plainte, déposer une plainte, plainte à la police, vous poursuivre en justice, poursuites judiciaires, poursuivre en justice, actions en justice, saisir la justice, on se verra au tribunal, on se reverra au tribunal, mon avocat vous, mon avocate vous, contacter mon avocat, contacté mon avocat, signalé à la dgccrf, signaler à la dgccrf, signalement à la dgccrf, services d’hygiène, alerter les services vétérinaires, saisir la cnil, plainte à la cnil, divulgué mes données, partagé mes données, filmé sans mon, filmée sans mon, faute médicale grave',
    complaint:
      'plainte, tribunal, prud’hommes, police, gendarm*, illégal*, illicite*, hors la loi, contraire à la loi, délit, criminel*, dgccrf, répression des fraudes, inspection sanitaire, contrôle sanitaire, protection des consommateurs, association de consommateurs, cnil, rgpd, données personnelles, vie privée, négligen*, dommages et intérêts, responsabilité civile, mise en demeure, sans licence, sans autorisation, travail au noir, diffam*, porté plainte, dépôt de plainte, déposé plainte, déposer plainte, contacté un avocat, prendre un avocat, pris un avocat, appelé la police, appeler la police, appelé les gendarmes, appeler les gendarmes, mon avocat, mon avocate, avec un avocat, en justice, alcool à des mineurs, interdit par la loi',
  },
};
