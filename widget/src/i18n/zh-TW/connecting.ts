import type { Catalogue } from '../en.ts'

/** Traditional Chinese (Taiwan) of a wallet that is being asked. */
export const texts = {
  'title.ConnectingExternal': '連接',
  'title.ChooseFamily': '選擇網路',
  'connecting.chooseFamily': '選擇要將 {wallet} 連接到哪個網路。',
  'connecting.waiting': '在 {wallet} 中繼續',
  'connecting.waitingText': '請在錢包開啟的視窗中核准連接。',
  'connecting.slow': '還在等？請從瀏覽器工具列開啟 {wallet}。',
  'connecting.declined': '已拒絕要求',
  'connecting.declinedText': '你在 {wallet} 中拒絕了連接。你可以隨時再次要求。',
  'connecting.pending': '已有待處理的要求',
  'connecting.pendingText': '請開啟 {wallet}，處理或關閉先前的要求，然後再試一次。',
  'connecting.gone': '{wallet} 已無法使用',
  'connecting.goneText': '擴充功能可能已停用或剛更新。請重新整理頁面，或選擇其他錢包。',
  'connecting.wrongAccount': '無法使用此帳戶',
  'connecting.wrongAccountText': '請開啟 {wallet}，選擇要在這裡使用的帳戶，然後再試一次。',
  'connecting.isLatch': '這不是獨立的錢包',
  'connecting.isLatchText': '{wallet} 會指回此視窗 (WALLET_IS_LATCH)。請選擇其他錢包。',
  'connecting.failed': '無法連接',
  'connecting.failedText': '{wallet} 回報錯誤。請解鎖錢包後再試一次。',
  'connecting.interrupted': '連接中斷',
  'connecting.interruptedText': '向 {wallet} 提出要求時，此視窗被重新整理了。',
  'connecting.other': '選擇其他錢包',
  'connecting.unnamed': '你的錢包',
} satisfies Catalogue
