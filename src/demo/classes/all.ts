import type { DeclaredClass } from "#core/model/declare.ts";
import { AffineTransform } from "./affine-transform.ts";
import { ContainerBox, Cylinder } from "./cargo.ts";
import { Detector } from "./detector.ts";
import { DetectorChamber } from "./detector-chamber.ts";
import { Reconstruction, VoxelImage } from "./imaging.ts";
import { MuonSource } from "./muon-source.ts";
import { Camera, Group, Station } from "./places.ts";
import { Recipe } from "./recipe.ts";

/** Every class of the demo laboratory. */
export const demoClasses: readonly DeclaredClass[] = [
  AffineTransform,
  Camera,
  ContainerBox,
  Cylinder,
  Detector,
  DetectorChamber,
  Group,
  MuonSource,
  Recipe,
  Reconstruction,
  Station,
  VoxelImage,
];
