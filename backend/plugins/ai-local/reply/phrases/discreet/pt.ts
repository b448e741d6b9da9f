import type { DiscreetPhrases } from '../../phrases.js';

export const discreetPortuguese: DiscreetPhrases = {
  thanks: {
    professional: {
      good: [
        'Obrigado por dedicar seu tempo a escrever.',
        'Agradecemos as suas palavras gentis.',
        'Obrigado pelo comentário tão positivo.',
        'Obrigado por compartilhar a sua opinião.',
        'Valorizamos muito as suas palavras.',
        'É animador ler isso; agradecemos.',
      ],
      bad: [
        'Obrigado pelo seu comentário, que levamos a sério.',
        'Levamos todos os comentários a sério.',
        'Obrigado por compartilhar o seu ponto de vista.',
        'Obrigado por tratar disso abertamente.',
        'Lemos o seu comentário com atenção.',
        'Obrigado por manifestar a sua preocupação.',
      ],
    },
    friendly: {
      good: [
        'Muito obrigado pelas palavras carinhosas!',
        'Que alegria ler isso, obrigado!',
        'Suas palavras significam muito para nós, obrigado!',
        'Obrigado pelo esforço de escrever!',
        'Quanta gentileza, muito obrigado!',
      ],
      bad: [
        'Obrigado pela franqueza. Cada comentário importa.',
        'Sentimos muito em ler isso. Cada opinião importa.',
        'Obrigado por dizer como você se sente.',
        'Sentimos muito ao ler como você se sente.',
        'Estamos ouvindo, e obrigado pela sinceridade.',
      ],
    },
    casual: {
      good: [
        'Valeu demais pelas palavras!',
        'Que bom ler isso, valeu!',
        'Você nos fez sorrir, valeu!',
        'Que gentileza escrever isso, valeu!',
        'Valeu por tirar um tempo para escrever!',
      ],
      bad: [
        'Valeu por falar abertamente. Isso importa para nós.',
        'Sentimos em ler isso. Obrigado pela franqueza.',
        'Valeu por ser direto com a gente.',
        'Pena ler isso. Estamos ouvindo.',
        'Valeu por falar sem rodeios. Estamos atentos.',
      ],
    },
  },
  invitation: {
    professional: [
      'Para proteger a privacidade, não comentamos detalhes aqui; por favor, entre em contato conosco diretamente.',
      'Por confidencialidade, não podemos comentar nada aqui; convidamos você a falar conosco.',
      'A confidencialidade vem em primeiro lugar; pedimos que fale diretamente com o nosso escritório.',
      'Não podemos entrar em detalhes em público; nossa equipe está disponível para uma conversa reservada.',
      'As regras de privacidade valem para todos os que escrevem aqui; fale conosco em sigilo.',
    ],
    friendly: [
      'A privacidade é importante para nós, então fale com a gente diretamente.',
      'Os detalhes não cabem aqui, mas será um prazer ouvir você em particular.',
      'Este espaço é público e cuidamos da privacidade de todos, então escreva ou ligue para nós.',
      'Não tratamos de nada particular em público, mas ouvimos você com prazer em particular.',
      'O sigilo vale para todos, então é melhor conversarmos em particular.',
    ],
    casual: [
      'Aqui não falamos de detalhes, mas chama a gente quando quiser.',
      'O que é privado fica privado, então fala com a gente diretamente.',
      'Página pública não é lugar para o que é privado, então liga para a gente.',
      'Aqui nunca entramos em detalhes, mas em particular a gente conversa.',
      'Privacidade em primeiro lugar, então vamos conversar diretamente.',
    ],
  },
  warm: [
    'Cada voz importa para toda a equipe.',
    'As pessoas estão no centro de tudo o que fazemos.',
    'Cada pessoa que nos escreve é importante para nós.',
    'Ser ouvido importa, e gostamos de ouvir.',
    'O respeito por cada pessoa guia o que fazemos.',
  ],
};
