/** A file as a `data:` address. */
export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      typeof reader.result === "string"
        ? resolve(reader.result)
        : reject(new Error("The browser read no text.")),
    );
    reader.addEventListener("error", () => reject(new Error("The browser could not read a file.")));
    reader.readAsDataURL(blob);
  });
