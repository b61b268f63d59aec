import type { FallbackTexts } from '../texts.ts'

/** Russian of what the SDK shows where the widget cannot. */
export const ru: FallbackTexts = {
  openWindow: 'Открыть в окне',
  reload: 'Перезагрузить',
  close: 'Закрыть',
  continued: 'Продолжите в открывшемся окне.',
  blocked_by_host_csp: 'Эта страница не разрешает показывать внутри неё окно кошелька.',
  blocked_or_unreachable:
    'Не удалось загрузить окно кошелька. Проверьте подключение или блокировщик контента.',
  denied_origin: 'Этому сайту нельзя использовать это окно кошелька.',
  unknown_project: 'Этот сайт не настроен для работы с окном кошелька.',
  protocol_mismatch: 'Этот сайт использует версию окна кошелька, которая больше не поддерживается.',
  handshake_timeout: 'Окно кошелька загружается слишком долго.',
  unresponsive: 'Окно кошелька перестало отвечать.',
  insecure_context: 'Эта страница небезопасна, поэтому кошельку нужно отдельное окно.',
  popup_blocked: 'Браузер заблокировал окно кошелька. Разрешите его или нажмите кнопку ниже.',
}
