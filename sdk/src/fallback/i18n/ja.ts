import type { FallbackTexts } from '../texts.ts'

/** Japanese of what the SDK shows where the widget cannot. */
export const ja: FallbackTexts = {
  openWindow: 'ウィンドウで開く',
  reload: '再読み込み',
  close: '閉じる',
  continued: '開いたウィンドウで続けてください。',
  blocked_by_host_csp: 'このページでは、ページ内にウォレット画面を表示できません。',
  blocked_or_unreachable:
    'ウォレット画面を読み込めませんでした。接続またはコンテンツブロッカーを確認してください。',
  service_unavailable: 'ウォレットのサービスが応答していません。数分後にもう一度お試しください。',
  denied_origin: 'このサイトはこのウォレット画面を利用できません。',
  unknown_project: 'このサイトはウォレット画面を利用する設定になっていません。',
  protocol_mismatch: 'このサイトが使っているウォレット画面のバージョンは、サポートが終了しています。',
  handshake_timeout: 'ウォレット画面の読み込みに時間がかかりすぎています。',
  unresponsive: 'ウォレット画面が応答しなくなりました。',
  insecure_context: 'このページは安全ではないため、ウォレットを別のウィンドウで開く必要があります。',
  popup_blocked: 'ブラウザがウォレット画面をブロックしました。許可するか、下のボタンを押してください。',
}
