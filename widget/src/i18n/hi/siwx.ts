import type { Catalogue } from '../en.ts'

/** Hindi of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'साइन इन करें',
  'signIn.site': 'यहाँ साइन इन करें',
  'signIn.text': '{wallet} में एक संदेश साइन करके दिखाएँ कि यह अकाउंट आपका है। इससे कुछ नहीं जाता और कोई शुल्क नहीं लगता।',
  'signIn.required': 'यह साइट के लिए ज़रूरी है। इसके बिना वॉलेट डिस्कनेक्ट हो जाएगा।',
  'signIn.requiredHere': 'यह साइट के लिए हर नेटवर्क पर ज़रूरी है। इसके बिना आप {network} पर लौट जाएँगे।',
  'signIn.sign': 'साइन इन करें',
  'signIn.cancel': 'अभी नहीं',
  'signIn.cancelRequired': 'डिस्कनेक्ट करें',
  'signIn.cancelHere': 'वापस जाएँ',
  'signIn.inWallet': '{wallet} में साइन करें',
  'signIn.inWalletText': '{wallet} आपको संदेश दिखाएगा। तभी साइन करें जब उसमें उसी साइट का नाम हो जिस पर आप हैं।',
  'signIn.checking': 'आपको साइन इन किया जा रहा है',
  'signIn.checkingText': 'सिग्नेचर जाँचा जा रहा है।',
  'signIn.declined': 'आपने {wallet} में संदेश अस्वीकार किया।',
  'signIn.refused': 'सिग्नेचर स्वीकार नहीं हुआ। फिर से कोशिश करें या दूसरा अकाउंट चुनें।',
  'signIn.clock': 'इस डिवाइस की घड़ी गलत है। तारीख और समय ठीक करें, फिर कोशिश करें।',
  'signIn.unavailable': 'सिग्नेचर जाँचा नहीं जा सका। अपना कनेक्शन देखें और फिर कोशिश करें।',
  'signIn.failed': '{wallet} संदेश साइन नहीं कर सका। फिर से कोशिश करें।',
} satisfies Catalogue
