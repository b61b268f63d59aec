import type { Catalogue } from '../en.ts'

/** Traditional Chinese (Taiwan) of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': '正在取得 QR Code',
  'farcaster.drawn': 'QR Code 已就緒',
  'farcaster.code': '用手機相機掃描的 QR Code',
  'farcaster.scan': '用手機掃描',
  'farcaster.scanText': 'Farcaster App 會詢問你是否登入。只掃描你自己螢幕上顯示的 QR Code。',
  'farcaster.go': '在 Farcaster 中繼續',
  'farcaster.goText': '在那裡登入，然後回到這裡。',
  'farcaster.open': '開啟 Farcaster',
  'farcaster.openBlocked': '無法開啟 Farcaster。請複製連結，在其他分頁中開啟。',
  'farcaster.failed': '無法連接 Farcaster',
  'farcaster.failedText': '簽署的內容無法用來在這裡登入，請再試一次。',
  'farcaster.expired': 'QR Code 已過期',
  'farcaster.expiredText': '沒有人在期限內用它登入，請重新取得。',
  'farcaster.renew': '新的 QR Code',
  'farcaster.unprovenText':
    'QR Code 可能是替別人掃描的，因此無法在新裝置上開啟錢包。請在你以前用過的瀏覽器中連接。',
} satisfies Catalogue
