type Heard = ArrayLike<ArrayLike<{ transcript: string }>>;

/** The part of the browser's speech recognition that we use; the standard type libraries do not have it yet. */
type Recognition = {
  lang: string;
  interimResults: boolean;
  start(): void;
  abort(): void;
  stop(): void;
  onresult: ((event: { results: Heard }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};
type RecognitionClass = new () => Recognition;

const problems: Record<string, string> = {
  'not-allowed': 'The microphone is not allowed here. Your browser asks again from its address bar.',
  'service-not-allowed': 'This browser does not recognize speech on this page.',
  'audio-capture': 'No microphone was found.',
  'no-speech': 'Nothing was heard. Tap the microphone to try again.',
  network: 'Speech recognition could not be reached. Typing works.',
};

function recognitionClass(): RecognitionClass | null {
  const place = globalThis as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return place.SpeechRecognition ?? place.webkitSpeechRecognition ?? null;
}

export function hearsSpeech(): boolean {
  return recognitionClass() !== null;
}

type Listener = {
  /** The interim transcript, which may still change. */
  onText: (text: string) => void;
  /** Called at the end, with a message if there was an error. */
  onEnd: (problem: string | null) => void;
};

/** Listens until the sentence ends; the browser asks for the microphone now. The returned function stops it early. */
export function listen({ onText, onEnd }: Listener): () => void {
  const Recognition = recognitionClass();
  if (!Recognition) return () => undefined;
  const recognition = new Recognition();
  let problem: string | null = null;
  recognition.lang = 'en-US';
  recognition.interimResults = true;
  recognition.onresult = ({ results }) => {
    onText(
      Array.from(results, (result) => result[0]?.transcript ?? '')
        .join('')
        .trim(),
    );
  };
  recognition.onerror = ({ error }) => {
    if (error !== 'aborted') problem = problems[error] ?? 'Dictation stopped. Typing works.';
  };
  recognition.onend = () => onEnd(problem);
  recognition.start();
  return () => recognition.stop();
}
