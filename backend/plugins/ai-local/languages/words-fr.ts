import type { LanguageWords } from './language.js';

export const french: LanguageWords = {
  language: 'fr',
  negations: 'pas, jamais, ni, aucun, aucune, sans, rien, guère, plus aucun',
  contrast:
    'mais, cependant, toutefois, pourtant, malgré, sauf, hélas, malheureusement, dommage, tandis, bémol',
  praise:
    'bien, bon, bons, bonne*, très bon, meilleur*, excellent*, parfait*, super, génial*, top, magnifique*, superbe*, formidable*, merveilleu*, extraordinaire*, incroyable*, adore*, adoré, aime, aimé, recommand*, ravi*, content*, heureu*, satisfait*, merci, régal*, délicieu*, savoureu*, succulent*, agréable*, impeccable*, joli*, beau, belle, beaux, sympa*, nickel, bravo, plaisir, au top, reviendr*, exceptionnel*, qualité, plaît, plu, professionnel*, confortable*, réussi*, sérieu*, sans problème, les yeux fermés',
  blame:
    'pas terrible, mauvais*, mal, nul, nulle, nuls, nulles, horrible*, terrible*, catastroph*, décev*, déçu*, déception, pire, jamais plus, plus jamais, à fuir, dommage, bémol, malheureusement, hélas, fuyez, fuir, évit*, arnaqu*, voleur*, vol, escroc*, honte*, honteu*, inadmissible*, inacceptable*, lamentable*, dégoût*, dégueulasse*, infect*, ratée, raté, ratés, problème*, panne*, cassé*, erreur*, froid, froide, froids, brûlé*, cru, crue, fade*, immangeable*, sec, sèche, gras, grasse, insipide*, médiocre*, moyen, moyenne, bof, insatisfait*, mécontent*, scandal*, minable*, désagréable*, plainte*, remboursement, perdu, perte, ne recommande pas, ne reviendr*, déconseill*, abîm*, douleur*, manque*, regrett*',
  topics: {
    staff: {
      about:
        'personnel, serveur*, serveuse*, service, accueil*, équipe, patron*, gérant*, vendeur*, vendeuse*, coiffeur*, coiffeuse*, médecin*, docteur*, dentiste*, infirmi*, réceptionniste*, employé*, mécanicien*, secrétaire*, barbier*, propriétaire*',
      good: 'aimable*, gentil*, souriant*, accueillant*, sympa*, chaleureu*, à l écoute, attentionné*, poli, polie, polis, serviable*, aux petits soins, bon accueil, très professionnel*, compétent*',
      bad: 'désagréable*, impoli*, malpoli*, grossier*, antipathique*, hautain*, méprisant*, froid accueil, mal accueilli*, accueil froid, agressif*, agressive*, pas aimable*, incompétent*, ignoré*, arrogant*, non professionnel',
    },
    wait: {
      about: 'attente, temps d attente, ponctuel*, rapidité, délai*, file, queue',
      good: 'rapide*, rapidement, ponctuel*, sans attendre, sans attente, à l heure, pas d attente, vite',
      bad: 'attendu, attendre, attend, attends, lent*, lenteur, retard*, long, longue attente, longue, interminable*, une heure, demi heure, trop longtemps, des heures, attente trop',
    },
    price: {
      about: 'prix, tarif*, addition, facture*, coût*, argent, payé, payer, devis, rapport qualité',
      good: 'pas cher, abordable*, raisonnable*, bon marché, prix correct*, prix doux, bon rapport, prix raisonnable*, bons prix, très bon rapport',
      bad: 'cher, chère, chers, chères, hors de prix, excessi*, exorbitant*, trop cher, prix élevé*, onéreu*, abusif*, surfactur*, pas donné',
    },
    quality: {
      about:
        'plat*, repas, nourriture, cuisine, pizza*, burger*, viande, poisson, dessert*, café, pain, entrée*, dîner, déjeuner, goût, qualité, coupe*, couleur, coloration, ongles, manucure, massage*, soin*, réparation*, travail, résultat*, produit*, cheveux, boisson*, bière*, vin, vins, croissant*, baguette*, gâteau*',
      good: 'délicieu*, savoureu*, succulent*, régal*, frais, fraîche*, bonne qualité, bon travail, beau travail, excellent travail, bien cuit*, bien fait, fait maison, qualité au rendez vous, très bon*',
      bad: 'fade*, immangeable*, brûlé*, sans goût, mauvaise qualité, trop cuit*, pas cuit*, surgelé*, réchauffé*, mal fait, bâclé*, raté*, insipide*, pas frais, pas bon*, froid, froide, froids',
    },
    cleanliness: {
      about: 'propreté, hygiène, toilettes, sol, odeur*, propre*',
      good: 'propre*, bien tenu*',
      bad: 'sale*, saleté*, crasseu*, crade*, pas propre*, cafard*, cheveu dans, un cheveu, mauvaise odeur, odeurs, puait, pue, collant*, taché*, tache*, poussièr*, douteu*',
    },
    booking: {
      about:
        'rendez vous, réservation*, réserver, réservé, rdv, téléphone, appel*, appeler, appelé, site, application',
      good: 'facile à réserver, réservation facile, rdv rapide, rendez vous rapide*, prise de rendez vous facile, prise de rdv facile, joignable*, facilement joignable',
      bad: 'injoignable*, ne répond*, répondent pas, répond pas, personne ne répond, annulé*, annulation, réservation perdue, perdu notre réservation, perdu ma réservation, impossible de joindre, impossible d avoir, décalé',
    },
    atmosphere: {
      about: 'ambiance, décor*, cadre, musique, salle, terrasse',
      good: 'chaleureu*, cosy, convivial*, confortable*, calme*, joli cadre, beau cadre, belle terrasse, cadre agréable, reposant*, charmant*, bonne ambiance, relaxant*',
      bad: 'bruyant*, bruit, trop de bruit, inconfortable*, étroit*, serré*, bondé*, musique trop forte, sombre*, étouffant*, vieillot*, glacial*',
    },
    location: {
      about:
        'emplacement, situation, parking, stationnement, garer, quartier, situé*, horaires, adresse',
      good: 'bien situé*, bien placé*, facile d accès, parking facile, facile à trouver, facile de se garer, proche, à proximité, central*',
      bad: 'mal situé*, difficile à trouver, pas de parking, difficile de se garer, impossible de se garer, impossible de stationner, loin, était fermé, excentré*',
    },
    selection: {
      about: 'choix, carte, menu, gamme, variété, sélection, rayon*',
      good: 'grand choix, large choix, beaucoup de choix, bon choix, belle carte, grande variété, carte variée, varié*, large gamme, très large, un choix',
      bad: 'peu de choix, pas de choix, pas beaucoup de choix, choix limité, carte limitée, pas de menu, manque de choix, rupture, plus de stock, carte réduite',
    },
  },
};
