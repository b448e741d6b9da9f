import type { LanguageWords } from './language.js';

export const portuguese: LanguageWords = {
  language: 'pt',
  negations: 'não, nunca, jamais, nem, sem, nada, nenhum, nenhuma, ninguém, pouco',
  contrast: 'mas, porém, entretanto, contudo, embora, exceto, infelizmente, apesar, enquanto',
  praise:
    'bem, bom, bons, boa, boas, melhor*, excelente*, ótimo*, ótima*, perfeit*, maravilh*, incríve*, fantástic*, sensaciona*, espetacula*, adorei, adoramos, adoro, amei, amamos, amo, gostei, gostamos, gosto, recomendo*, recomend*, satisfeit*, feliz, felizes, obrigad*, parabéns, delicios*, gostos*, saboros*, lindo*, linda*, bonit*, agradáve*, impecáve*, top, show, nota dez, nota 10, nota mil, voltarei, voltaremos, com certeza, vale a pena, qualidade, super, profissiona*, confiança, caprich*, surpreend*, encantad*, favorit*, confortáve*, resolveram',
  blame:
    'ruim, ruins, mau, má, maus, pior*, péssim*, horríve*, terríve*, decepcion*, infelizmente, decepção, nunca mais, não volto, não voltarei, não recomendo, não recomend*, vergonh*, absurd*, golpe*, engan*, mentir*, roubo*, roubad*, reclam*, problema*, quebrad*, estragad*, erro*, errad*, frio, fria, frios, frias, queimad*, cru, crua, sem gosto, sem graça, nojo*, nojent*, desagradáve*, lamentáve*, inaceitáve*, descaso, desrespeit*, fuja*, evite*, prejuízo*, insatisfeit*, fraco*, fraca*, desastre*, medíocre*, deixou a desejar, deixa a desejar, dor, dores, perdi, perda, falta*, piorou, desorganiz*, horror*',
  topics: {
    staff: {
      about:
        'atendimento, atendente*, garçom, garçons, garçonete*, funcionári*, equipe, dono*, dona, gerente*, recepção, recepcionista*, cabeleireir*, barbeiro*, médic*, dentista*, enfermeir*, mecânico*, vendedor*, moça, moço, pessoal, serviço, profissionais',
      good: 'atencios*, simpátic*, educad*, gentil, gentis, prestativ*, cordia*, bem atendid*, bom atendimento, ótimo atendimento, acolhedor*, receptiv*, muito profissiona*',
      bad: 'gross*, mal educad*, mal educad*, antipátic*, arrogante*, mal atendid*, péssimo atendimento, atendimento ruim, despreparad*, ignor*, sem educação, estúpid*, rude*, má vontade, incompetente*, debochad*',
    },
    wait: {
      about: 'espera, tempo de espera, fila, filas, pontua*, rapidez, demora',
      good: 'rápid*, pontua*, sem espera, sem fila, agilidade, ágil, ágeis, na hora, no horário, não esper*, sem demora',
      bad: 'demor*, esperamos, esperei, esperando, esperar, lent*, atras*, uma hora, meia hora, horas de espera, muito tempo, longa espera, fila enorme',
    },
    price: {
      about:
        'preço*, valor, valores, conta, custo*, dinheiro, paguei, pagamos, pagar, cobr*, orçamento*',
      good: 'barat*, preço justo, preços justos, bom preço, ótimo preço, bons preços, ótimos preços, acessíve*, em conta, custo benefício, preço bom',
      bad: 'caro*, cara, caras, caríssim*, abusiv*, preço alto, preços altos, salgado o preço, preço salgado, cobraram a mais, não vale o preço, superfatur*, exorbitante*',
    },
    quality: {
      about:
        'comida, prato*, pizza*, hambúrguer*, lanche*, carne*, peixe*, picanha, feijoada, café, pão, sobremesa*, jantar, almoço, sabor*, tempero*, qualidade, corte*, cor, unha*, manicure, massagem, tratamento*, conserto*, serviço feito, trabalho*, resultado*, produto*, cabelo*, bebida*, cerveja*, bolo*, refeição',
      good: 'delicios*, gostos*, saboros*, fresc*, boa qualidade, alta qualidade, ótima qualidade, bem feit*, bom trabalho, ótimo trabalho, excelente trabalho, bem temperad*, suculent*, no ponto',
      bad: 'sem gosto, sem tempero, sem sabor, queimad*, cru, crua, mal feit*, má qualidade, baixa qualidade, fria, frio, requentad*, oleos*, dura, duro, estragad*, serviço porco, insoss*, seca, ressecad*',
    },
    cleanliness: {
      about: 'limpeza, higiene, banheiro*, chão, cheiro, limpo',
      good: 'limp*, higiênic*, asseado',
      bad: 'suj*, imund*, barata na, baratas, cabelo na, cabelo no, mau cheiro, fedendo, fede, fedor, grudent*, nojent*, falta de higiene, sem higiene, mofo, poeira',
    },
    booking: {
      about:
        'agend*, reserva*, reservar, reservamos, marcar, marquei, consulta marcada, horário marcado, telefone, ligar, liguei, ligação, whatsapp, site, aplicativo, horário',
      good: 'fácil agendar, fácil de agendar, fácil marcar, fácil de marcar, agendamento fácil, encaixe, me encaixaram, respondem rápido, responderam rápido',
      bad: 'não atendem, ninguém atende, não respond*, ninguém responde, cancelaram, desmarc*, perderam a reserva, perderam minha reserva, perderam nossa reserva, sem retorno, não retorn*, impossível agendar, difícil marcar, difícil agendar, remarc*',
    },
    atmosphere: {
      about: 'ambiente*, clima, música, decoração, espaço, salão, varanda',
      good: 'aconchegante*, agradáve*, tranquil*, confortáve*, acolhedor*, bonit*, lindo, romântic*, relaxante*, climatizad*, charmos*',
      bad: 'barulhent*, barulho*, desconfortáve*, apertad*, lotad*, música alta, muito alta, abafad*, escur*, bagunçad*, quente demais',
    },
    location: {
      about:
        'localização, estacionamento, estacionar, endereço, bairro, região, horário de funcionamento',
      good: 'bem localizad*, ótima localização, boa localização, fácil estacionar, fácil de estacionar, fácil acesso, fácil de achar, estacionamento gratuito, perto de, pertinho, centra*',
      bad: 'sem estacionamento, não tem estacionamento, difícil estacionar, difícil de estacionar, difícil de achar, má localização, mal localizad*, longe, estava fechado, difícil acesso, não há estacionamento',
    },
    selection: {
      about: 'variedade*, cardápio*, opções, opção, escolha*, sortiment*, estoque',
      good: 'muita variedade, grande variedade, ótima variedade, boa variedade, muitas opções, várias opções, cardápio variado, cardápio amplo, variad*, bem abastecid*, diversidade',
      bad: 'pouca variedade, poucas opções, cardápio limitado, cardápio pequeno, sem opções, não tinha nada, em falta, sem estoque, esgotad*, acabou, tinha acabado',
    },
  },
};
