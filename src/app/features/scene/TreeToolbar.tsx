import { Select } from "@mantine/core";
import { IconButton } from "../../ui/Button.tsx";
import { IconPlus } from "../../ui/icons.ts";
import { SearchField, Toolbar } from "../../ui/Toolbar.tsx";
import styles from "./SceneTree.module.css";

/** What the tree is narrowed to. */
export interface TreeFilter {
  readonly text: string;
  readonly class: string | null;
}

interface TreeToolbarProps {
  readonly filter: TreeFilter;
  /** Classes that have objects. */
  readonly classes: readonly string[];
  readonly onFilter: (filter: TreeFilter) => void;
  readonly onLeave: () => void;
  readonly isCreating: boolean;
  readonly onCreate: () => void;
}

/** Filter by words and by class, and the way to a new object. */
export function TreeToolbar(props: TreeToolbarProps) {
  const { filter, classes, onFilter, onLeave, isCreating, onCreate } = props;
  return (
    <Toolbar label="Filter of the scene">
      <SearchField
        label="Filter the scene"
        placeholder="Name, class, path"
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
        onLeave={onLeave}
      />
      <Select
        className={styles.classFilter ?? ""}
        aria-label="Class"
        placeholder="Any class"
        clearable
        searchable
        size="xs"
        data={[...classes]}
        value={filter.class}
        onChange={(value) => onFilter({ ...filter, class: value })}
        comboboxProps={{ width: 220, position: "bottom-end" }}
      />
      <IconButton
        icon={IconPlus}
        label="Create an object"
        aria-expanded={isCreating}
        onClick={onCreate}
      />
    </Toolbar>
  );
}
