import { create } from "zustand";

/** A text that was pasted or dropped to be compared; kept while the page is open. */
interface GivenText {
  readonly text: string;
  /** Where it came from: a file's name, or nothing. */
  readonly name: string;
  /** Counts the texts, so that one can be told from the next without looking into it. */
  readonly serial: number;
}

export const useGivenText = create<GivenText>()(() => ({ text: "", name: "", serial: 0 }));

/** Puts a text up for comparison. */
export const giveText = (text: string, name = ""): void =>
  useGivenText.setState(({ serial }) => ({ text, name, serial: serial + 1 }));
