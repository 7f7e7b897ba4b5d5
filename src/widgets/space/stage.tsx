import {
  AmbientLight,
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  DirectionalLight,
  EdgesGeometry,
  Float32BufferAttribute,
  GridHelper,
  Group,
  Line,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  Raycaster,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Material,
  type Object3D,
} from "three";
import { safeColour, seriesColour } from "../words/colour.ts";
import type { Look } from "../page/use-look.tsx";
import { boundsOf, type SpaceItem } from "./items.ts";
import { eyeOf, fieldOfView, type Orbit } from "./orbit.ts";

/** What draws items in space. Nothing is drawn unless `draw` is called. */
export interface Stage {
  readonly show: (
    items: readonly SpaceItem[],
    look: Look,
    isSelected: (item: SpaceItem) => boolean,
    mark: string,
  ) => void;
  readonly resize: (width: number, height: number) => void;
  readonly draw: (orbit: Orbit) => void;
  /** The item under a point of the canvas, in px. */
  readonly pick: (x: number, y: number) => SpaceItem | null;
  /** Where a place is on the canvas, in px; null behind the eye. */
  readonly place: (
    at: readonly [number, number, number],
  ) => { readonly x: number; readonly y: number } | null;
  readonly dispose: () => void;
}

/** Fainter than this one sees what is behind. */
const seenThrough = 0.3;

const box = new BoxGeometry(1, 1, 1);
const cylinder = new CylinderGeometry(0.5, 0.5, 1, 40).rotateX(Math.PI / 2);
const sphere = new SphereGeometry(0.5, 32, 20);
const solids = { box, cylinder, sphere } as const;
const edges = {
  box: new EdgesGeometry(box),
  cylinder: new EdgesGeometry(cylinder, 40),
  sphere: null,
} as const;

/** Makes a stage on a canvas; null where the browser has no WebGL for it. */
export function createStage(canvas: HTMLCanvasElement): Stage | null {
  const context = canvas.getContext("webgl2", { antialias: true, alpha: true });
  if (!context || context.isContextLost()) return null;
  const renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
  renderer.outputColorSpace = SRGBColorSpace;
  const scene = new Scene();
  const camera = new PerspectiveCamera(fieldOfView, 1, 0.1, 10_000);
  camera.up.set(0, 0, 1);
  const sun = new DirectionalLight(0xffffff, 1.9);
  scene.add(new AmbientLight(0xffffff, 1.55), sun, camera);
  const raycaster = new Raycaster();
  const size = new Vector2(1, 1);
  let things = new Group();
  scene.add(things);
  let reach = 1;

  const clear = () => {
    scene.remove(things);
    things.traverse(disposeOf);
    things = new Group();
    scene.add(things);
  };
  return {
    show: (items, look, isSelected, mark) => {
      clear();
      const bounds = boundsOf(items);
      reach = bounds.radius;
      raycaster.params.Line.threshold = reach * 0.012;
      raycaster.params.Points.threshold = reach * 0.015;
      things.add(groundOf(bounds, look));
      for (const [index, item] of items.entries()) {
        const made = thingOf(
          item,
          index,
          look,
          isSelected(item) ? look.valueOf(mark) : null,
          reach,
        );
        if (!made) continue;
        made.userData["item"] = item;
        things.add(made);
      }
    },
    resize: (width, height) => {
      size.set(Math.max(1, width), Math.max(1, height));
      renderer.setPixelRatio(Math.min(2, devicePixelRatio));
      renderer.setSize(size.x, size.y, false);
      camera.aspect = size.x / size.y;
    },
    draw: (orbit) => {
      camera.position.set(...eyeOf(orbit));
      camera.near = Math.max(orbit.distance / 500, 0.001);
      camera.far = orbit.distance + reach * 8;
      camera.lookAt(...orbit.target);
      camera.updateProjectionMatrix();
      camera.updateMatrixWorld();
      // The light comes over the shoulder, so that no side is black.
      sun.position.copy(camera.position).add(new Vector3(reach * 0.6, 0, reach * 1.4));
      sun.target.position.set(...orbit.target);
      sun.target.updateMatrixWorld();
      renderer.render(scene, camera);
    },
    pick: (x, y) => {
      raycaster.setFromCamera(new Vector2((2 * x) / size.x - 1, 1 - (2 * y) / size.y), camera);
      const hits = raycaster
        .intersectObjects(things.children, true)
        .map(({ object }) => itemOf(object))
        .filter((item) => item !== null);
      // What one looks through is meant only where nothing is behind it.
      return hits.find(({ opacity }) => opacity > seenThrough) ?? hits[0] ?? null;
    },
    place: (at) => {
      const point = new Vector3(...at).project(camera);
      if (point.z > 1) return null;
      return { x: ((point.x + 1) * size.x) / 2, y: ((1 - point.y) * size.y) / 2 };
    },
    dispose: () => {
      clear();
      renderer.dispose();
      // Browsers give few contexts; but a canvas that stays (React tries effects twice) needs its own again.
      setTimeout(() => canvas.isConnected || renderer.forceContextLoss(), 0);
    },
  };
}

function itemOf(object: Object3D | null): SpaceItem | null {
  for (let at = object; at !== null; at = at.parent) {
    const item = at.userData["item"] as SpaceItem | undefined;
    if (item) return item;
  }
  return null;
}

const shared = new Set<BufferGeometry | null>([...Object.values(solids), ...Object.values(edges)]);

/** Gives back what a thing holds on the graphics card; the shapes are shared and stay. */
function disposeOf(object: Object3D): void {
  const { geometry, material } = object as { geometry?: BufferGeometry; material?: Material };
  if (geometry && !shared.has(geometry)) geometry.dispose();
  material?.dispose();
}

function groundOf(
  { low, high, center, radius }: ReturnType<typeof boundsOf>,
  look: Look,
): Object3D {
  const wide = Math.max(high[0] - low[0], high[1] - low[1], radius) * 1.25;
  const grid = new GridHelper(wide, 12, look.line, look.lineSoft);
  grid.rotateX(Math.PI / 2);
  grid.position.set(center[0], center[1], low[2] - radius * 0.01);
  const { material } = grid;
  material.transparent = true;
  material.opacity = look.scheme === "dark" ? 0.7 : 0.9;
  grid.raycast = () => undefined;
  return grid;
}

function thingOf(
  item: SpaceItem,
  index: number,
  look: Look,
  mark: string | null,
  reach: number,
): Object3D | null {
  const color = look.valueOf(safeColour(item.color) ?? seriesColour(index));
  const { shape, at, size, rotation, points, opacity } = item;
  switch (shape) {
    case "box":
    case "cylinder":
    case "sphere": {
      const group = new Group();
      const isSolid = opacity >= 1;
      const mesh = new Mesh(
        solids[shape],
        new MeshLambertMaterial({
          color,
          transparent: !isSolid,
          opacity,
          depthWrite: opacity > 0.5,
        }),
      );
      group.add(mesh);
      const outline = edges[shape];
      if (outline) {
        const lines = new LineSegments(
          outline,
          new LineBasicMaterial({
            color: mark ?? color,
            transparent: true,
            opacity: mark ? 1 : Math.max(0.35, Math.min(0.9, opacity + 0.2)),
            depthTest: mark === null,
          }),
        );
        lines.raycast = () => undefined;
        if (mark) lines.renderOrder = 2;
        group.add(lines);
      }
      if (mark) mesh.material.emissive.set(mark).multiplyScalar(0.35);
      group.position.set(...at);
      group.rotation.set(
        ...(rotation.map((angle) => (angle * Math.PI) / 180) as [number, number, number]),
      );
      group.scale.set(
        ...(size.map((edge) => Math.max(edge, reach * 1e-4)) as [number, number, number]),
      );
      return group;
    }
    case "line":
    case "points": {
      if (points.length === 0) return null;
      const geometry = new BufferGeometry();
      geometry.setAttribute("position", new Float32BufferAttribute(points.flat(), 3));
      const made =
        shape === "line"
          ? new Line(
              geometry,
              new LineBasicMaterial({ color: mark ?? color, transparent: true, opacity }),
            )
          : new Points(
              geometry,
              new PointsMaterial({
                color: mark ?? color,
                size: reach * 0.02,
                transparent: opacity < 1,
                opacity,
              }),
            );
      made.position.set(...at);
      return made;
    }
    case "label":
      return null;
  }
}
