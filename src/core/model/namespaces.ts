import { v5 } from "uuid";

/** The namespaces that every identity is derived in (R0.10). They never change: ids are compared across programs. */
export const nsUlib = v5("https://opencmt/uLib/type-system", v5.URL);
/** Of type shapes: what a class looks like, without its name. */
export const nsShape = v5("shape", nsUlib);
/** Of types: a class with its name. */
export const nsType = v5("type", nsUlib);
/** Of schemas: all types of a session. */
export const nsSchema = v5("schema", nsUlib);
