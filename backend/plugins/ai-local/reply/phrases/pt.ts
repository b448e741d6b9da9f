import type { Phrases } from '../phrases.js';
import { discreetPortuguese } from './discreet/pt.js';

/** Brazilian Portuguese, with "você" throughout. */
export const portuguese: Phrases = {
  greeting: {
    professional: { named: 'Olá, {name}.', plain: 'Olá.' },
    friendly: { named: 'Olá, {name}!', plain: 'Olá!' },
    casual: { named: 'Oi, {name}!', plain: 'Oi!' },
  },
  thanks: {
    professional: {
      delighted: [
        'Muito obrigado pela sua excelente avaliação.',
        'Agradecemos sinceramente a sua generosa avaliação.',
        'Obrigado por dedicar seu tempo a um comentário tão positivo.',
      ],
      pleased: [
        'Obrigado pela sua gentil avaliação.',
        'Agradecemos o seu comentário positivo.',
        'Obrigado por dedicar seu tempo a nos avaliar.',
      ],
      mixed: [
        'Obrigado pela sua avaliação sincera e equilibrada.',
        'Agradecemos por contar o que agradou e o que faltou.',
        'Obrigado pela franqueza do seu comentário.',
      ],
      unhappy: [
        'Lamentamos sinceramente que a sua experiência não tenha sido boa.',
        'Sentimos muito por não termos atendido às suas expectativas.',
        'Pedimos desculpas pelo que você descreve.',
      ],
    },
    friendly: {
      delighted: [
        'Muito obrigado por essa avaliação maravilhosa!',
        'Que avaliação linda, muito obrigado!',
        'Suas palavras alegraram o nosso dia. Obrigado!',
      ],
      pleased: [
        'Obrigado pelo carinho na avaliação!',
        'Muito obrigado pelas palavras gentis!',
        'Ficamos muito felizes com a sua avaliação, obrigado!',
      ],
      mixed: [
        'Obrigado por falar conosco com tanta abertura.',
        'Muito obrigado pela sinceridade.',
        'Obrigado por contar os dois lados.',
      ],
      unhappy: [
        'Sentimos muito que não tenha sido como você esperava.',
        'Lamentamos de verdade ter decepcionado você.',
        'Obrigado por nos contar, e desculpe pelo ocorrido.',
      ],
    },
    casual: {
      delighted: [
        'Uau, valeu demais pelas cinco estrelas!',
        'Você alegrou o nosso dia, valeu!',
        'Obrigado, abrimos um sorriso enorme aqui!',
      ],
      pleased: [
        'Valeu pela avaliação bacana!',
        'Obrigado pelas palavras tão legais!',
        'Que bom ler isso, valeu!',
      ],
      mixed: [
        'Valeu por falar a real.',
        'Obrigado pela franqueza.',
        'Pontos justos, valeu por contar.',
      ],
      unhappy: [
        'Poxa, sentimos muito mesmo.',
        'Desculpe, não é assim que a gente gosta de fazer.',
        'Foi mal, dessa vez não acertamos.',
      ],
    },
  },
  topics: {
    staff: {
      good: [
        'Os elogios à equipe nos enchem de orgulho.',
        'É muito bom saber que o atendimento foi atencioso.',
      ],
      bad: [
        'Lamentamos que o atendimento não tenha sido tão gentil quanto deveria.',
        'A cortesia é importante para nós, e sentimos que ela tenha faltado.',
      ],
    },
    wait: {
      good: [
        'Ficamos felizes que tudo tenha sido rápido.',
        'É bom saber que não houve tempo perdido.',
      ],
      bad: [
        'Entendemos como a espera foi desagradável.',
        'O seu tempo é valioso, e sentimos que tenha demorado tanto.',
      ],
    },
    price: {
      good: [
        'Ficamos felizes que o preço tenha parecido justo.',
        'É bom ler que o custo-benefício agradou.',
      ],
      bad: [
        'Entendemos que o preço não tenha parecido adequado.',
        'O que você diz sobre o preço é importante para nós.',
      ],
    },
    quality: {
      good: [
        'Ficamos muito contentes que a qualidade tenha agradado.',
        'Que bom saber que o resultado foi do seu gosto.',
      ],
      bad: [
        'Sentimos que a qualidade tenha ficado abaixo do esperado.',
        'Deveria ter sido melhor, e lamentamos que não tenha sido.',
      ],
    },
    cleanliness: {
      good: [
        'Que bom que você notou como a limpeza é importante para nós.',
        'Ficamos felizes que tudo estivesse limpo e bem cuidado.',
      ],
      bad: [
        'A limpeza é essencial, e lamentamos o que você descreve.',
        'Sentimos que nem tudo estivesse limpo como se espera.',
      ],
    },
    booking: {
      good: [
        'É bom saber que foi fácil agendar.',
        'Ficamos felizes que a reserva tenha sido tranquila.',
      ],
      bad: [
        'Sentimos que tenha sido tão difícil agendar ou falar conosco.',
        'Agendar deveria ser mais simples, e lamentamos o transtorno.',
      ],
    },
    atmosphere: {
      good: ['Adoramos saber que o ambiente agradou.', 'Que bom que o espaço foi acolhedor.'],
      bad: [
        'Sentimos que o ambiente não tenha sido confortável.',
        'O que você conta sobre o ambiente nos ajuda a enxergar melhor.',
      ],
    },
    location: {
      good: [
        'Que bom que a localização é conveniente.',
        'Ficamos felizes que tenha sido fácil chegar.',
      ],
      bad: [
        'Entendemos que chegar até aqui tenha sido complicado.',
        'Sentimos pelo transtorno com o acesso.',
      ],
    },
    selection: {
      good: ['Ficamos felizes que tenha havido tantas opções.', 'Que bom que a variedade agradou.'],
      bad: [
        'Sentimos que não houvesse o que você procurava.',
        'O comentário sobre a variedade é útil para nós.',
      ],
    },
  },
  closing: {
    professional: {
      good: [
        'Será um prazer receber você novamente.',
        'Ficaremos felizes em atender você outra vez.',
        'As portas estão sempre abertas para você.',
        'Aguardamos com prazer a sua próxima visita.',
      ],
      bad: [
        'Por favor, entre em contato conosco diretamente, gostaríamos de entender o que aconteceu.',
        'Gostaríamos de conversar com você, fale conosco quando quiser.',
      ],
    },
    friendly: {
      good: [
        'Esperamos ver você em breve!',
        'Já estamos esperando a próxima vez!',
        'Volte sempre que quiser!',
        'Nossa porta está sempre aberta para você!',
      ],
      bad: [
        'Fale com a gente diretamente, queremos saber mais.',
        'Entre em contato conosco, queremos muito ouvir você.',
      ],
    },
    casual: {
      good: [
        'Até a próxima!',
        'Apareça quando quiser!',
        'A gente se vê em breve!',
        'Volte sempre!',
      ],
      bad: ['Chama a gente e conta tudo.', 'Fala com a gente, estamos ouvindo.'],
    },
  },
  warm: {
    good: [
      'Palavras assim dão força a todos nós, todos os dias.',
      'Isso toca o nosso coração de verdade.',
    ],
    bad: [
      'Nós nos colocamos no seu lugar, e isso importa para nós.',
      'Valorizamos muito que você tenha contado isso com tanta franqueza.',
    ],
  },
  signOff: { professional: 'Atenciosamente,', friendly: 'Um abraço,', casual: 'Abraços,' },
  discreet: discreetPortuguese,
};
