import type { FallbackTexts } from '../texts.ts'

/** Ukrainian of what the SDK shows where the widget cannot. */
export const uk: FallbackTexts = {
  openWindow: 'Відкрити у вікні',
  reload: 'Перезавантажити',
  close: 'Закрити',
  continued: 'Продовжте у вікні, що відкрилося.',
  blocked_by_host_csp: 'Ця сторінка не дозволяє показувати в ній вікно гаманця.',
  blocked_or_unreachable:
    'Не вдалося завантажити вікно гаманця. Перевірте з’єднання або блокувальник вмісту.',
  denied_origin: 'Цьому сайту не можна використовувати це вікно гаманця.',
  unknown_project: 'Цей сайт не налаштовано для роботи з вікном гаманця.',
  protocol_mismatch: 'Цей сайт використовує версію вікна гаманця, яка більше не підтримується.',
  handshake_timeout: 'Вікно гаманця завантажується надто довго.',
  unresponsive: 'Вікно гаманця перестало відповідати.',
  insecure_context: 'Ця сторінка небезпечна, тому гаманцю потрібне окреме вікно.',
  popup_blocked: 'Браузер заблокував вікно гаманця. Дозвольте його або натисніть кнопку нижче.',
}
