import type { MailTexts } from './en.ts'

/** Brazilian Portuguese of the mails, and of hosting’s own pages. */
export const texts: MailTexts = {
  'fact.browser': 'Navegador: {browser}',
  'fact.country': 'País: {country}',
  'code.subject': '{code} é seu código para entrar em {site}',
  'code.text': 'Seu código para entrar em {site}:',
  'code.life':
    'Ele expira em 10 minutos e só funciona na janela que o solicitou. Não o digite em nenhum outro lugar.',
  'code.warning':
    'Nunca compartilhe este código: quem o tiver pode abrir sua carteira. Ninguém de {site} nem deste serviço vai pedi-lo.',
  'code.ignore': 'Se você não solicitou um código, pode ignorar este e-mail.',
  'capture.subject': '{code} é seu código para {site}',
  'capture.text': 'Seu código para compartilhar este endereço de e-mail com {project} em {site}:',
  'capture.consent': 'Ele vale por 10 minutos. Ao usá-lo, você concorda com o seguinte:',
  'capture.ignore':
    'Se você não o solicitou, exclua este e-mail: sem o código, nada do seu endereço é guardado.',
  'capture.erase': 'Você pode mandar apagar seu endereço a qualquer momento:',
  'present.subject': '{code} é seu código para mudar o endereço da sua carteira',
  'present.text': 'Seu código para mudar o endereço da sua carteira de e-mail:',
  'present.alarm':
    'Se você não o solicitou, alguém está conectado à sua carteira: remova o dispositivo dessa pessoa na página Segurança.',
  'new.subject': '{code} é seu código para confirmar este endereço',
  'new.text': 'Seu código para usar este endereço na sua carteira de e-mail:',
  'changed.subject': 'O endereço da sua carteira foi alterado',
  'changed.text': 'Sua carteira de e-mail agora usa outro endereço. Suas contas continuam as mesmas.',
  'changed.undo': 'Se não foi você, abra esta página e pressione o botão:',
  'changed.meaning':
    'Funciona por 72 horas: este endereço volta a abrir sua carteira, todos os dispositivos são desconectados, e nenhum novo pode ser adicionado por 72 horas. Apenas abrir a página não muda nada.',
  'replaced.text':
    'Agora um novo endereço confirma novos navegadores para sua carteira, no lugar deste. Você entra como antes.',
  'replaced.alarm':
    'Se não foi você, alguém tem acesso à sua conta e a um dos seus dispositivos: abra a página Segurança, remova os dispositivos que não reconhece e proteja a conta com que você entra.',
  'link.subject': 'Novo dispositivo para sua carteira em {site}: é você?',
  'link.text':
    'Alguém com o código da sua carteira de e-mail está entrando por um novo dispositivo em {site}.',
  'link.open': 'Se for você, abra esta página e digite os dois dígitos que o login mostra:',
  'link.life': 'O link expira em 15 minutos. Apenas abri-lo não aprova nada.',
  'link.alarm':
    'Se não for você, não faça nada e nunca compartilhe este link: com ele e os dígitos, outra pessoa fica com sua carteira.',
  'admitted.subject': 'Um novo dispositivo pode abrir sua carteira',
  'admitted.text':
    'Um novo dispositivo agora pode abrir sua carteira de e-mail em {site}. Ele foi aprovado por um dispositivo que você usa.',
  'admitted.alarm':
    'Se não foi você, abra a página Segurança da sua carteira, remova os dispositivos que não reconhece e proteja seu e-mail.',
  'admitted.any': 'Um novo dispositivo agora pode abrir sua carteira de e-mail em {site}.',
  'permission.subject': 'Um site pode usar sua carteira sem perguntar',
  'permission.text':
    '{site} agora pode agir pela sua carteira de e-mail dentro de limites, sem perguntar a cada vez. A permissão vale até expirar ou ser revogada na conta, mesmo que o endereço da carteira mude.',
  'former.note':
    'Este endereço abria a carteira há menos de 72 horas. Se outra pessoa o substituiu, desfaça isso com o link do nosso e-mail sobre a alteração.',
  'deletion.subject': 'Sua carteira será excluída',
  'deletion.text':
    'Sua carteira de e-mail será excluída em {date}. Todos os dispositivos foram desconectados. Depois disso, ninguém poderá restaurar as chaves, e o que restar nela se perderá.',
  'deletion.keep': 'Para mantê-la, entre antes disso, ou abra esta página e pressione o botão:',
  'deletion.alarm':
    'Apenas abrir a página não muda nada. Se você não solicitou isto, outra pessoa tem acesso ao seu e-mail ou a um dispositivo conectado.',
  'kept.subject': 'Sua carteira foi mantida',
  'kept.text': 'Sua carteira de e-mail não será excluída: alguém entrou ou usou o link que enviamos.',
  'deleted.subject': 'Sua carteira foi excluída',
  'deleted.text':
    'Sua carteira de e-mail foi excluída, como solicitado há 72 horas em um dispositivo conectado. Nossos backups a guardam criptografada por até mais 30 dias.',
  'deleted.again': 'Entrar agora com este endereço cria uma nova carteira com novas contas.',
  'phrase.subject': 'Sua frase de recuperação está sendo mostrada',
  'phrase.text':
    'A frase de recuperação da sua carteira de e-mail está sendo mostrada a alguém que acabou de entrar como você.',
  'phrase.meaning': 'Quem tiver as 24 palavras controla a carteira para sempre, sem código nem dispositivo.',
  'phrase.alarm':
    'Se não for você, mova tudo para outra carteira agora. Depois remova todos os dispositivos na página Segurança e proteja seu e-mail ou a conta com que você entra.',
  'passkey.addedSubject': 'Uma chave de acesso foi adicionada à sua carteira',
  'passkey.added': 'A chave de acesso “{name}” agora pode abrir sua carteira.',
  'passkey.removedSubject': 'Uma chave de acesso foi removida da sua carteira',
  'passkey.removed': 'A chave de acesso “{name}” não abre mais sua carteira.',
  'passkey.alarm':
    'Se não foi você, abra a página Segurança da sua carteira, remova o que não reconhece e proteja seu e-mail.',
  'strict.onSubject': 'O modo estrito da sua carteira está ativado',
  'strict.on':
    'O modo estrito foi ativado. Agora somente uma chave de acesso abre sua carteira, e todos os outros dispositivos foram desconectados.',
  'strict.meaning':
    'Se você perder todas as suas chaves de acesso, perderá a carteira. Guarde duas, ou a frase de recuperação.',
  'strict.offSubject': 'O modo estrito da sua carteira está desativado',
  'strict.off':
    'O modo estrito foi desativado. Um código e um link deste e-mail podem abrir sua carteira de novo.',
  'page.open': 'Abra o link',
  'page.paste': 'Cole o link completo do e-mail',
  'page.openButton': 'Abrir',
  'page.close': 'Você pode fechar esta página.',
  'page.over': 'Link expirado',
  'device.title': 'É você?',
  'device.text': 'Alguém está entrando na sua carteira de e-mail por um novo dispositivo.',
  'device.site': 'Site',
  'device.browser': 'Navegador',
  'device.country': 'País',
  'device.requested': 'Solicitado',
  'device.unknown': 'Desconhecido',
  'device.digits': 'Os dois dígitos que o login mostra',
  'device.approve': 'Aprovar este dispositivo',
  'device.alarm': 'Se não for você, feche esta página e não compartilhe o link.',
  'device.wrong': 'Número errado. Confira de novo onde você está entrando.',
  'device.approved': 'Dispositivo aprovado',
  'device.continue': 'Continue em {site}.',
  'device.over': 'Entre de novo para receber outro.',
  'undo.title': 'Não fui eu',
  'undo.text':
    'O endereço da sua carteira de e-mail foi alterado. Se não foi você, pressione o botão: este endereço volta a abrir a carteira, todos os dispositivos são desconectados, o dispositivo que o alterou é removido, e nenhum novo pode ser adicionado por 72 horas.',
  'undo.button': 'Desfazer a alteração',
  'undo.other': 'Se foi você, feche esta página.',
  'undo.failed': 'Não foi possível desfazer a alteração. Tente de novo em um minuto.',
  'undo.done': 'Seu endereço antigo foi restaurado',
  'undo.doneText':
    'Ele volta a abrir sua carteira, e o outro não abre mais. Todos os dispositivos foram desconectados. Quem o alterou podia ler seus e-mails: mude a senha da sua caixa de entrada antes de entrar.',
  'undo.over': 'Ele funciona por 72 horas.',
  'keep.title': 'Manter sua carteira?',
  'keep.text': 'Sua carteira de e-mail está prestes a ser excluída. Pressione o botão para mantê-la.',
  'keep.button': 'Manter minha carteira',
  'keep.other': 'Se você quer excluí-la, feche esta página. Nada mudou.',
  'keep.stays': 'Entre como antes.',
  'keep.over': 'A carteira já foi mantida, ou foi excluída.',
  'erase.open': 'Ele leva ao seu endereço de e-mail, que você pode apagar lá.',
  'erase.broken': 'Este link não funciona',
  'erase.brokenText': 'Copie o link completo do e-mail, ou abra o e-mail mais recente.',
  'erase.title': 'Apagar seu endereço de e-mail em {project}?',
  'erase.text': '{project} não terá mais seu endereço nem seu consentimento.',
  'erase.button': 'Apagar meu endereço',
  'erase.done': 'Seu endereço foi apagado',
  'erase.doneText': 'Nada dele é guardado aqui para {project}.',
  'pay.failed': 'Não disponível agora',
  'pay.failedText': 'Nada foi pago. Feche esta janela e escolha outro valor ou outro vendedor.',
  'pay.back': 'Você pode fechar esta janela',
  'pay.backText': 'A página de onde você veio mostra o andamento do seu pedido.',
}
