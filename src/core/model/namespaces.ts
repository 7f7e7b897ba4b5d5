import { v5 } from "uuid";

/** The namespaces that every identity is derived in (R0.10). They never change: ids are compared across programs. */
export const nsUlib = v5("https://opencmt/uLib/type-system", v5.URL);
export const nsShape = v5("shape", nsUlib);
export const nsType = v5("type", nsUlib);
export const nsSchema = v5("schema", nsUlib);
