import type { Catalogue } from '../en.ts'

/** Hindi of receiving. */
export const texts = {
  'title.WalletReceive': 'पाएँ',
  'receive.off': 'इस साइट पर पाने की सुविधा बंद है',
  'receive.offText': 'आपका वॉलेट आपका पता दिखाता है।',
  'receive.code': 'आपके पते का QR कोड',
  'receive.text': 'कोड स्कैन करें या पता कॉपी करें। इस पर सिर्फ़ {network} के एसेट भेजें।',
  'receive.unlisted': 'यह साइट आपके नेटवर्क {network} को नहीं जानती। भेजने वाले के साथ नेटवर्क तय करें या नीचे दूसरा चुनें।',
  'receive.unlistedFixed': 'यह साइट आपके नेटवर्क {network} को नहीं जानती। भेजने वाले के साथ नेटवर्क तय करें।',
  'receive.network': 'नेटवर्क',
} satisfies Catalogue
