/** Fill gases of a drift chamber, in the order of the enum. */
export const gases = ["ArCO2", "ArCO2CF4", "ArCH4", "HeC2H6"] as const;
export type Gas = (typeof gases)[number];

/** Materials of cargo, in the order of the enum. */
export const materials = ["air", "water", "aluminium", "iron", "lead", "uranium"] as const;
export type Material = (typeof materials)[number];

/** g/cm³ at room temperature. */
export const densities: Readonly<Record<Material, number>> = {
  air: 0.0012,
  water: 1,
  aluminium: 2.7,
  iron: 7.87,
  lead: 11.34,
  uranium: 19.05,
};

/** Voltage of half efficiency at 1013.2 hPa and 21 °C, and drift speed there in µm/ns. */
const gasFacts: Readonly<Record<Gas, { readonly knee: number; readonly drift: number }>> = {
  ArCO2: { knee: 2_400, drift: 53.8 },
  ArCO2CF4: { knee: 2_520, drift: 78.2 },
  ArCH4: { knee: 2_310, drift: 47.5 },
  HeC2H6: { knee: 2_180, drift: 26.1 },
};

/** What a chamber is set to: V, mV, hPa, °C. */
export interface ChamberSettings {
  readonly gas: Gas;
  readonly highVoltage: number;
  readonly threshold: number;
  readonly pressure: number;
  readonly temperature: number;
}

/** Density of the gas against that at 1013.2 hPa and 21 °C. */
const gasDensity = ({ pressure, temperature }: ChamberSettings): number =>
  (pressure / 1_013.2) * (294.15 / (temperature + 273.15));

/**
 * Share of crossing muons that a chamber sees: an S-curve in voltage whose
 * knee moves with the gas density, less the small pulses that stay under the
 * threshold, less dead time where the voltage is so high that it sparks.
 */
export function efficiency(settings: ChamberSettings): number {
  const knee = gasFacts[settings.gas].knee * gasDensity(settings);
  const plateau = 1 / (1 + Math.exp((knee - settings.highVoltage) / 60));
  const missed = Math.min(1, 0.0255 * (settings.threshold / 40) ** 1.5);
  const sparks = Math.min(0.9, Math.max(0, (settings.highVoltage - 3_050) / 300) ** 2);
  return plateau * (1 - missed) * (1 - sparks);
}

/** Pulses a second that are no muons: electronic noise over the threshold. */
export const noiseRate = (settings: ChamberSettings): number =>
  settings.highVoltage < 100 ? 0 : 180 * Math.exp(-settings.threshold / 11);

/** Drift speed in µm/ns: rises with the field, falls with the density. */
export const driftSpeed = (settings: ChamberSettings): number =>
  (gasFacts[settings.gas].drift * Math.tanh((1.2 * settings.highVoltage) / 2_850)) /
  (Math.tanh(1.2) * Math.sqrt(gasDensity(settings)));

/** Share of the source's muons that cross a chamber: less the further away it is (mm). */
export const acceptance = (sourceHeight: number, chamberHeight: number): number =>
  0.362 / (1 + ((sourceHeight - chamberHeight) / 900) ** 2);

/** Share of muons that leave a stack of matter on their way down; `column` in g/cm². */
export const transmission = (column: number): number => Math.exp(-column / 160);

/**
 * One step of a value that wanders and is drawn back to where it belongs
 * (Ornstein–Uhlenbeck): `pull` and `spread` a second, `normal` from the generator.
 */
export const wander = (
  value: number,
  home: number,
  { pull, spread, seconds }: { pull: number; spread: number; seconds: number },
  normal: number,
): number => {
  const kept = Math.exp(-pull * seconds);
  const noise = spread * Math.sqrt((1 - kept * kept) / (2 * pull));
  return home + (value - home) * kept + noise * normal;
};

/** Rounds to so many decimals, so that values read like an instrument's. */
export const rounded = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
};
