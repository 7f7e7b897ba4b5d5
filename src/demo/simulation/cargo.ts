import type { Slot } from "#core/session/object-tree.ts";
import type { Scene } from "#core/session/scene.ts";
import { Instrument } from "./instruments.ts";
import { densities, type Material } from "./physics.ts";
import type { Random } from "./random.ts";

/** Area of the station in mm²: 200 by 200. */
const stationArea = 40_000;

/** Objects directly under `cargo` that count as being in the way of the muons. */
const mostInTheWay = 200;

/** Counts the muons that cross each piece of matter, one piece after the other. */
export class CargoCounters {
  #scene: Scene;
  #next: Slot = 0;
  /** Time of the last visit, by slot. */
  #visited = new Float64Array(64);

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Counts at the next piece; false where the scene has none. `rate`: muons a second through the station. */
  step(time: number, rate: number, random: Random): boolean {
    const { tree } = this.#scene;
    const slots = tree.slotCount;
    for (let looked = 0; looked < slots; looked += 1) {
      const slot = this.#next % slots;
      this.#next = slot + 1;
      if (!tree.isUsed(slot) || !this.#scene.classOf(slot).places.has("Muons")) continue;
      const piece = new Instrument(this.#scene, slot);
      const seconds = this.#visit(piece, time);
      const share = footprint(piece, this.#scene.classOf(slot).name) / stationArea;
      piece.report("Muons", piece.number("Muons") + random.poisson(rate * share * seconds));
      return true;
    }
    return false;
  }

  /** Seconds since the last visit; 0 at the first. */
  #visit(piece: Instrument, time: number): number {
    const { slot } = piece;
    if (slot >= this.#visited.length) {
      const longer = new Float64Array(Math.max(slot + 1, 2 * this.#visited.length));
      longer.set(this.#visited);
      this.#visited = longer;
    }
    const before = piece.isReported("Muons") ? (this.#visited[slot] ?? time) : time;
    this.#visited[slot] = time;
    return time - before;
  }
}

/** Area in mm² that a piece of matter shows from above. */
function footprint(piece: Instrument, className: string): number {
  if (className === "Cylinder") return Math.PI * piece.number("Radius") ** 2;
  const [x = 0, y = 0] = piece.numbers("Size");
  return x * y;
}

/** g/cm² that a muon meets on its way through the cargo, on the average over the station. */
export function cargoColumn(scene: Scene): number {
  const cargo = scene.tree.find("cargo");
  if (cargo === undefined) return 0;
  let column = 0;
  for (const slot of scene.tree.childrenOf(cargo).slice(0, mostInTheWay)) {
    const { name } = scene.classOf(slot);
    if (name !== "ContainerBox" && name !== "Cylinder") continue;
    const piece = new Instrument(scene, slot);
    const height = name === "Cylinder" ? piece.number("Height") : (piece.numbers("Size")[2] ?? 0);
    const share = footprint(piece, name) / stationArea;
    column += densities[piece.text("Material") as Material] * (height / 10) * share;
  }
  return column;
}
