import type { Catalogue } from '../en.ts'

/** Traditional Chinese (Taiwan) of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': '使用其他帳號登入',
  'social.list': '可用來登入的帳號',
  'social.listNote': '你會擁有自己的錢包。該帳號只用來登入，看不到錢包的任何內容。',
  'social.opening': '正在開啟 {name}',
  'social.openingText': '旁邊會開啟一個視窗。',
  'social.waiting': '在 {name} 中繼續',
  'social.waitingText': '請在開啟的視窗中登入，然後回到這裡。',
  'social.entering': '正在開啟你的錢包',
  'social.enteringText': '請稍候。',
  'social.blocked': '視窗遭到封鎖',
  'social.blockedText': '瀏覽器不允許視窗自動開啟，請用此按鈕開啟。',
  'social.openWindow': '開啟視窗',
  'social.closed': '彈出式視窗已關閉',
  'social.closedText': '{name} 的視窗在登入完成前就關閉了。',
  'social.denied': '連接遭到拒絕',
  'social.deniedText': '{name} 拒絕了登入。請再試一次，或選擇其他方式。',
  'social.start': '無法開始連接社群帳號',
  'social.startText': '無法向 {name} 提出要求，請一分鐘後再試。',
  'social.failed': '無法連接',
  'social.failedText': '我們無法驗證這次登入，請再試一次。',
  'social.unproven': '你的錢包第一次在此瀏覽器使用',
  'social.unprovenText': '你的 {name} 帳號沒有已驗證的電子郵件地址。請在你以前用過的瀏覽器中連接。',
  'social.expired': '登入逾時',
  'social.expiredText': '請重新開始，目前尚未登入。',
} satisfies Catalogue
