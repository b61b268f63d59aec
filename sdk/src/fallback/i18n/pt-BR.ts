import type { FallbackTexts } from '../texts.ts'

/** Brazilian Portuguese of what the SDK shows where the widget cannot. */
export const ptBR: FallbackTexts = {
  openWindow: 'Abrir em uma janela',
  reload: 'Recarregar',
  close: 'Fechar',
  continued: 'Continue na janela que foi aberta.',
  blocked_by_host_csp: 'Esta página não permite exibir a janela da carteira dentro dela.',
  blocked_or_unreachable:
    'Não foi possível carregar a janela da carteira. Verifique sua conexão ou seu bloqueador de conteúdo.',
  service_unavailable: 'O serviço da carteira não está respondendo. Tente novamente em alguns minutos.',
  denied_origin: 'Este site não pode usar esta janela da carteira.',
  unknown_project: 'Este site não está configurado para a janela da carteira.',
  protocol_mismatch: 'Este site usa uma versão da janela da carteira que não é mais compatível.',
  handshake_timeout: 'A janela da carteira está demorando demais para carregar.',
  unresponsive: 'A janela da carteira parou de responder.',
  insecure_context: 'Esta página não é segura, por isso a carteira precisa de uma janela própria.',
  popup_blocked: 'Seu navegador bloqueou a janela da carteira. Permita-a ou pressione o botão abaixo.',
}
