import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, failure, type Result } from '../../../shared/failure.ts';

export interface ReplyState<T> {
  value: T | null;
  refused: Failure | null;
  /** Under way. */
  asking: boolean;
  ask: (call: () => Promise<Result<T>>) => void;
  clear: () => void;
}

/**
 * The latest answer of main, in this component's state and nowhere else: what is looked at here belongs in no
 * cache, and is gone with the page. An answer to a question since repeated is dropped.
 */
export function useReply<T>(): ReplyState<T> {
  const [state, setState] = useState<{ value: T | null; refused: Failure | null }>(nothing);
  const [asking, setAsking] = useState(false);
  const question = useRef(0);
  useEffect(
    () => () => {
      question.current += 1;
    },
    [],
  );
  const clear = useCallback(() => {
    question.current += 1;
    setAsking(false);
    setState(nothing);
  }, []);
  const ask = useCallback((call: () => Promise<Result<T>>) => {
    question.current += 1;
    const asked = question.current;
    setAsking(true);
    const settle = (reply: Result<T>) => {
      if (asked !== question.current) return;
      setAsking(false);
      // What was there stays until something better is: a filter that is refused empties nothing.
      if (reply.ok) setState({ value: reply.value, refused: null });
      else setState((before) => ({ ...before, refused: reply.failure }));
    };
    call().then(settle, () => settle({ ok: false, failure: failure('APP-ERR') }));
  }, []);
  return { ...state, asking, ask, clear };
}

const nothing = { value: null, refused: null };
