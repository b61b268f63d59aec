import type { FallbackTexts } from '../texts.ts'

/** Hindi of what the SDK shows where the widget cannot. */
export const hi: FallbackTexts = {
  openWindow: 'विंडो में खोलें',
  reload: 'फिर से लोड करें',
  close: 'बंद करें',
  continued: 'जो विंडो खुली है, उसमें आगे बढ़ें।',
  blocked_by_host_csp: 'यह पेज अपने भीतर वॉलेट विंडो दिखाने की अनुमति नहीं देता।',
  blocked_or_unreachable: 'वॉलेट विंडो लोड नहीं हो सकी। अपना कनेक्शन या कंटेंट ब्लॉकर जाँचें।',
  service_unavailable: 'वॉलेट सेवा जवाब नहीं दे रही है। कुछ मिनट बाद फिर कोशिश करें।',
  denied_origin: 'इस साइट को यह वॉलेट विंडो इस्तेमाल करने की अनुमति नहीं है।',
  unknown_project: 'यह साइट वॉलेट विंडो के लिए सेट अप नहीं है।',
  protocol_mismatch: 'यह साइट वॉलेट विंडो का ऐसा वर्शन इस्तेमाल करती है जो अब समर्थित नहीं है।',
  handshake_timeout: 'वॉलेट विंडो लोड होने में बहुत समय ले रही है।',
  unresponsive: 'वॉलेट विंडो ने जवाब देना बंद कर दिया।',
  insecure_context: 'यह पेज सुरक्षित नहीं है, इसलिए वॉलेट को अपनी अलग विंडो चाहिए।',
  popup_blocked: 'आपके ब्राउज़र ने वॉलेट विंडो को ब्लॉक कर दिया। उसे अनुमति दें या नीचे दिया बटन दबाएँ।',
}
