import type { Catalogue } from '../en.ts'

/** Hindi of a wallet that is being asked. */
export const texts = {
  'title.ConnectingExternal': 'कनेक्ट करें',
  'title.ChooseFamily': 'नेटवर्क चुनें',
  'connecting.chooseFamily': 'चुनें कि {wallet} को कहाँ कनेक्ट करना है।',
  'connecting.waiting': '{wallet} में जारी रखें',
  'connecting.waitingText': 'आपके वॉलेट ने जो विंडो खोली है, उसमें कनेक्शन मंज़ूर करें।',
  'connecting.slow': 'अब भी इंतज़ार कर रहे हैं? ब्राउज़र के टूलबार से {wallet} खोलें।',
  'connecting.declined': 'अनुरोध अस्वीकार हुआ',
  'connecting.declinedText': 'आपने {wallet} में कनेक्शन अस्वीकार किया। आप कभी भी फिर कोशिश कर सकते हैं।',
  'connecting.pending': 'एक अनुरोध पहले से खुला है',
  'connecting.pendingText': '{wallet} खोलें, पिछले अनुरोध का जवाब दें या उसे बंद करें, फिर कोशिश करें।',
  'connecting.gone': '{wallet} अब यहाँ नहीं है',
  'connecting.goneText': 'एक्सटेंशन शायद बंद है या अपडेट हुआ है। पेज रीलोड करें या दूसरा वॉलेट चुनें।',
  'connecting.wrongAccount': 'यह अकाउंट इस्तेमाल नहीं हो सकता',
  'connecting.wrongAccountText': '{wallet} खोलें, वह अकाउंट चुनें जो आप यहाँ चाहते हैं, फिर कोशिश करें।',
  'connecting.isLatch': 'यह अलग वॉलेट नहीं है',
  'connecting.isLatchText': '{wallet} इसी विंडो पर वापस लाता है (WALLET_IS_LATCH)। दूसरा वॉलेट चुनें।',
  'connecting.failed': 'कनेक्ट नहीं हुआ',
  'connecting.failedText': '{wallet} ने गड़बड़ी बताई। उसे अनलॉक करें और फिर कोशिश करें।',
  'connecting.interrupted': 'कनेक्शन बीच में रुक गया',
  'connecting.interruptedText': '{wallet} से पूछे जाने के दौरान यह विंडो रीलोड हो गई।',
  'connecting.other': 'दूसरा वॉलेट चुनें',
  'connecting.unnamed': 'आपका वॉलेट',
} satisfies Catalogue
