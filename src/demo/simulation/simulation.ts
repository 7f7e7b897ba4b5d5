import type { Slot } from "#core/session/object-tree.ts";
import type { Scene } from "#core/session/scene.ts";
import { CargoCounters, cargoColumn } from "./cargo.ts";
import { instrumentsOf, type Instrument } from "./instruments.ts";
import {
  acceptance,
  efficiency,
  noiseRate,
  rounded,
  transmission,
  wander,
  type Gas,
} from "./physics.ts";
import { derivedRandom, type Random } from "./random.ts";

/** Time that one step of the laboratory takes: 20 a second. */
export const stepMs = 50;

/** The cargo is weighed anew once a second. */
const weighEvery = 20;

/** How it starts and how fast it moves. */
export interface SimulationOptions {
  readonly seed: number;
  /** Value changes a second, counted before they are coalesced. */
  readonly rate: number;
}

/** Something that reports when its turn comes; gives how many values it reported. */
type Turn = () => number;

/**
 * The running laboratory. `step` moves it on by `stepMs`; it knows no clock, so
 * the same seed, the same steps and the same edits give the same values.
 *
 * Each step has a number of value changes to spend. Everything reports in turn
 * (each chamber's Rate and Hits, the source, the air somewhere, one piece of
 * cargo), at most one round a step; what is left over goes to the counters of
 * the cargo.
 */
export class Simulation {
  #scene: Scene;
  #changesAStep: number;
  #random: Random;
  #cargo: CargoCounters;
  #time = 0;
  #steps = 0;
  #budget = 0;
  #turns: readonly Turn[] = [];
  #next = 0;
  #nextAir = 0;
  #sources: readonly Instrument[] = [];
  #stations: readonly Instrument[] = [];
  /** When an instrument reported last, and under which name: a slot is used again after its object is gone. */
  #reported = new Map<Slot, { readonly name: string; readonly time: number }>();
  #column = 0;
  #seenRevision = -1;

  constructor(scene: Scene, { seed, rate }: SimulationOptions) {
    this.#scene = scene;
    this.#changesAStep = (rate * stepMs) / 1000;
    this.#random = derivedRandom(seed, "laboratory");
    this.#cargo = new CargoCounters(scene);
    this.#lookAround();
    this.#column = cargoColumn(scene);
    for (const chamber of instrumentsOf(scene, "DetectorChamber")) {
      chamber.drift("Temperature", rounded(21.4 + 0.3 * this.#random.normal(), 2));
      chamber.report("Hits", 1_000_000 + this.#random.whole(90_000));
      chamber.report("Rate", rounded(this.#expectedRate(chamber), 1));
    }
    for (const source of this.#sources) source.report("Emitted", 3_000_000);
  }

  /** Seconds that the laboratory has run. */
  get time(): number {
    return this.#time;
  }

  step(): void {
    this.#steps += 1;
    this.#time = (this.#steps * stepMs) / 1000;
    if (this.#scene.tree.revision !== this.#seenRevision) this.#lookAround();
    if (this.#steps % weighEvery === 0) this.#column = cargoColumn(this.#scene);
    this.#budget += this.#changesAStep;
    for (let turn = 0; turn < this.#turns.length && this.#budget >= 1; turn += 1) {
      this.#budget -= this.#turns[this.#next % this.#turns.length]?.() ?? 1;
      this.#next += 1;
    }
    const rate = this.#sourceRate();
    while (this.#budget >= 1 && this.#cargo.step(this.#time, rate, this.#random)) this.#budget -= 1;
    this.#budget = Math.min(this.#budget, 1);
  }

  /** Objects may have come and gone. */
  #lookAround(): void {
    this.#seenRevision = this.#scene.tree.revision;
    const chambers = instrumentsOf(this.#scene, "DetectorChamber");
    this.#sources = instrumentsOf(this.#scene, "MuonSource");
    this.#stations = instrumentsOf(this.#scene, "Station");
    const airs: readonly Turn[] = [
      ...chambers.map((chamber) => () => this.#breathe(chamber)),
      ...this.#stations.map((station) => () => this.#weather(station)),
    ];
    const air: Turn = () => {
      this.#nextAir += 1;
      return airs[this.#nextAir % airs.length]?.() ?? 1;
    };
    const cargo: Turn = () => {
      this.#cargo.step(this.#time, this.#sourceRate(), this.#random);
      return 1;
    };
    this.#turns = [
      ...chambers.map((chamber) => () => this.#readOut(chamber)),
      ...this.#sources.map((source) => () => this.#emit(source)),
      air,
      cargo,
    ];
  }

  #readOut(chamber: Instrument): number {
    const seconds = this.#since(chamber);
    const expected = this.#expectedRate(chamber);
    const counted = this.#random.poisson(expected * seconds);
    chamber.report("Hits", chamber.number("Hits") + counted);
    const before = chamber.number("Rate");
    // The display averages over about two seconds, as a rate meter does.
    const weight = 1 - Math.exp(-seconds / 2);
    const now = seconds > 0 ? counted / seconds : before;
    chamber.report("Rate", rounded(before + (now - before) * weight, 1));
    return 2;
  }

  /** The gas follows the hall, a little warmer than it. Reported about every twelve times the hits are. */
  #breathe(chamber: Instrument): number {
    const [hall] = this.#stations;
    const seconds = this.#airSeconds();
    const temperature = wander(
      chamber.number("Temperature"),
      (hall?.number("Temperature") ?? 21) + 0.4,
      { pull: 0.05, spread: 0.04, seconds },
      this.#random.normal(),
    );
    const pressure = wander(
      chamber.number("Pressure"),
      hall?.number("Pressure") ?? 1_013.2,
      { pull: 0.1, spread: 0.08, seconds },
      this.#random.normal(),
    );
    chamber.drift("Temperature", rounded(temperature, 3));
    chamber.drift("Pressure", rounded(pressure, 2));
    return 2;
  }

  #weather(station: Instrument): number {
    const day = { pull: 0.002, spread: 0.005, seconds: this.#airSeconds() };
    const temperature = wander(station.number("Temperature"), 21, day, this.#random.normal());
    const pressure = wander(station.number("Pressure"), 1_013.2, day, this.#random.normal());
    station.drift("Temperature", rounded(temperature, 3));
    station.drift("Pressure", rounded(pressure, 2));
    return 2;
  }

  /** How long ago the same air was reported: a round of all of them, at the speed that changes are made with. */
  #airSeconds(): number {
    const changesARound = 2 * this.#turns.length;
    const rounds = Math.max(stepMs / 1000, (changesARound * stepMs) / 1000 / this.#changesAStep);
    return rounds * Math.max(1, this.#turns.length - 2);
  }

  #emit(source: Instrument): number {
    const seconds = this.#since(source);
    const muons = source.flag("Running")
      ? this.#random.poisson(source.number("Rate") * seconds)
      : 0;
    source.report("Emitted", source.number("Emitted") + muons);
    return 1;
  }

  #sourceRate(): number {
    return this.#sources.reduce(
      (sum, source) => sum + (source.flag("Running") ? source.number("Rate") : 0),
      0,
    );
  }

  #expectedRate(chamber: Instrument): number {
    if (!chamber.flag("Gate")) return 0;
    const settings = {
      gas: chamber.text("Gas") as Gas,
      highVoltage: chamber.number("HighVoltage"),
      threshold: chamber.number("Threshold"),
      pressure: chamber.number("Pressure"),
      temperature: chamber.number("Temperature"),
    };
    const height = chamber.numbers("Origin")[2] ?? 0;
    const sourceHeight = this.#sources[0]?.numbers("Origin")[2] ?? 100;
    const passed = height < 0 ? transmission(this.#column) : 1;
    const muons = this.#sourceRate() * acceptance(sourceHeight, height) * passed;
    return muons * efficiency(settings) + noiseRate(settings);
  }

  /** Seconds since an instrument reported last; 0 for a new one. */
  #since({ slot }: Instrument): number {
    const name = this.#scene.tree.nameOf(slot);
    const before = this.#reported.get(slot);
    this.#reported.set(slot, { name, time: this.#time });
    return before?.name === name ? this.#time - before.time : 0;
  }
}
