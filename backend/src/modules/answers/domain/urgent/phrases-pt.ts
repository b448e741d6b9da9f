import type { UrgentPhrases } from './urgent-phrases.js';

export const portuguese: UrgentPhrases = {
  safety: {
    always:
      'me ameaçou, me ameaçaram, nos ameaçou, nos ameaçaram, fui ameaçad*, me agrediu, me agrediram, fui agredid*, me bateu, me bateram, me empurrou, me empurraram, me atacou, me atacaram, me assediou, me assediaram, fui assediad*, me tocou de forma, passou a mão em mim, puxou uma faca, sacou uma arma, senti que corria perigo, temi pela minha, abusou de mim',
    complaint:
      'perigos*, insegur*, não é seguro, risco de incêndio, saída de emergência, ameaç*, agress*, agredi*, violência, violent*, assédio, assedi*, abuso sexual, faca, arma, escorreguei, caiu no chão, tropecei, vidro quebrado, cacos de vidro, bêbad*, freio falhou, fios soltos, fios expostos, assédio sexual, me senti insegur*, vazamento de gás, choque elétrico, escorreguei e, eu caí, levei um tombo, em perigo',
  },
  health: {
    always:
      'intoxicação alimentar, passei mal depois, passamos mal depois, passei mal com, passou mal depois, passei mal a noite, me feriu, me feriram, me machucou, me machucaram, cortou minha orelha, cortou meu pescoço, cortou minha pele, cortou meu rosto, cortou meu dedo, me queimou, me queimaram, queimou meu couro, queimou minha pele, salmonel*, vidro na comida, caco de vidro na, fezes de rato, remédio errado, agulha suja, agulha usada, agulhas usadas, não esterilizad*',
    complaint:
      'passei mal, passou mal, doente, doentes, adoec*, intoxic*, vômito*, vomit*, diarreia, náusea*, enjoo*, alergi*, alérgic*, hospital, emergência médica, pronto socorro, ambulância, samu, infecç*, infeccion*, ferid*, feriment*, machuc*, lesão, lesões, pontos na, sangue, queimei, erupç*, cicatriz*, inchad*, inchou, desmai*, inconsciente, ratazana*, percevejo*, piolho*, mofo, mofad*, frango cru, insalubre*, anti higiênic*, falta de higiene, risco à saúde, erro médico, diagnóstico errado, fratur*, asfixi*, veneno, envenen*, amianto, monóxido, intoxicação, fiquei doente, ficamos doentes, ficou doente, fui parar no hospital, fomos parar no hospital, foi parar no hospital, parei no hospital, fui para o hospital, tive que ir ao hospital, tivemos que ir ao hospital, fui parar na emergência, fui parar no pronto socorro, no pronto socorro, tive que ir ao médico, reação alérgica, machucou meu, machucou minha, levei pontos, tive que levar pontos, queimadura*, peguei uma infecção, infeccionou, inflamou depois, larva*, sangrando, sangrou muito, quase morri, quebrou meu dente, tinha barata, tinham baratas, tinha baratas, vi uma barata, cheio de baratas, cheia de baratas, barata na comida, barata no prato, barata na cozinha, baratas na cozinha, sangrei, sangrou, me queimei, bolhas na pele, um rato, vi rato, tinha rato, tinha ratos, ratos na cozinha, produto vencido, produtos vencidos, comida vencida',
  },
  discrimination: {
    always:
      'me discriminou, me discriminaram, nos discriminaram, me senti discriminad*, comentário racista, comentários racistas, ofensa racista, ofensas racistas, injúria racial, é racista, são racistas, foi racista, foram racistas, atitude racista, dono racista, funcionário racista, funcionária racista, comentário homofóbico, comentários homofóbicos, comentário machista, comentários machistas, por ser negr*, por ser pret*, por ser gay, por ser lésbica, por ser trans, por ser mulher, por ser muçulman*, por ser judi*, por ser estrangeir*, por ser nordestin*, por ser cadeirante, por ser idos*, por causa da minha cor, por causa da cor, pela cor da minha pele, pela minha cor, pela minha raça, por causa da minha religião, pela minha religião, por causa do meu sotaque, por causa da minha deficiência, pela minha deficiência, por causa do meu véu',
    complaint:
      'discrimin*, racis*, racial*, sexis*, machis*, misógin*, homofób*, homofobia, transfób*, transfobia, xenofob*, xenófob*, antissemit*, islamofob*, capacitis*, gente como eu, gente como nós, não é acessível, cadeira de rodas, cão guia, fui discriminad*, fomos discriminad*, preconceito comigo, preconceito contra, preconceituos*',
  },
  theft: {
    always:
      'me roubou, me roubaram, nos roubaram, fui roubad*, fomos roubad*, me furtaram, fui furtad*, roubou meu, roubou minha, roubaram meu, roubaram minha, roubaram nossa, são ladrões, é um ladrão, bando de ladrões, me enganaram com golpe, me deram um golpe, são golpistas, são estelionatários, cobrança não autorizada, cobranças não autorizadas, cobraram sem minha autorização, cobraram sem autorização, sumiu dinheiro, sumiu meu dinheiro, meu dinheiro sumiu, minha carteira sumiu, clonaram meu cartão, batedor* de carteira, caímos num golpe, caí num golpe, caí em um golpe',
    complaint:
      'roubar, roubou, roubaram, roubad*, furto, ladrão, ladrões, ladra, assalt*, fraude*, fraudulent*, golpist*, estelionat*, desvi* dinheiro, extors*, extorqui*, chantag*, suborn*, falsific*, clonad*, foi roubado, foi roubada, foram roubad*, foi furtad*, roubo de identidade, foi um golpe, foi golpe, é um golpe, um roubo de, furtado, furtada, furtaram',
  },
  law: {
    always:
      'vou processar, vamos processar, irei processar, vou entrar na justiça, vou acionar a justiça, nos vemos no tribunal, vejo vocês no tribunal, medidas legais, medidas judiciais, meu advogado vai, minha advogada vai, vou falar com meu advogado, vou chamar meu advogado, acionei meu advogado, vou denunciar, vamos denunciar, vou ao procon, denúncia no procon, reclamação no procon, acionar o procon, vou acionar o procon, vazaram meus dados, compartilharam meus dados, violação da lgpd, me filmaram sem, me gravaram sem',
    complaint:
      'process* judicia*, processo judicial, tribunal, juizado, pequenas causas, polícia, delegacia, denúncia, denunci*, ilegal*, ilícit*, criminos*, contra a lei, fora da lei, procon, defesa do consumidor, direito do consumidor, direitos do consumidor, anvisa, fiscalização sanitária, lgpd, dados pessoais, privacidade, negligên*, negligen*, imperícia, danos morais, indeniza*, responsabilidade civil, sem licença, sem alvará, menor de idade, menores de idade, sonegaç*, difamaç*, entrar na justiça, acionar a justiça, ação judicial, contatei um advogado, procurei um advogado, boletim de ocorrência, chamei a polícia, chamamos a polícia, chamar a polícia, denunciei, vigilância sanitária, meu advogado, minha advogada, na justiça, processar vocês, processar a empresa',
  },
};
