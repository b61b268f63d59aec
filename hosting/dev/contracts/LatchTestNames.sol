// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Names for local chains: answers what an ENS universal resolver (ENSIP-21) is asked, from its own small registry.
/// Anybody may register, so it proves nothing anywhere.
contract LatchTestNames {
    struct Name {
        address owner;
        string avatar;
    }

    mapping(bytes32 nameHash => Name) private names;
    mapping(address owner => string) private primaryNames;

    /// addr(bytes32), ENSIP-1
    bytes4 private constant ADDR = 0x3b3b57de;
    /// addr(bytes32,uint256), ENSIP-9
    bytes4 private constant ADDR_OF_COIN = 0xf1cb7e06;
    /// text(bytes32,string), ENSIP-5
    bytes4 private constant TEXT = 0x59d1d43c;

    /// @param encoded The name as DNS writes it; both must be the same name.
    function register(bytes calldata encoded, string calldata name, address owner, string calldata avatar) external {
        names[keccak256(encoded)] = Name(owner, avatar);
        primaryNames[owner] = name;
    }

    function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return (primaryNames[address(bytes20(account))], address(this), address(this));
    }

    function resolveWithGateways(bytes calldata encoded, bytes calldata question, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        Name storage found = names[keccak256(encoded)];
        bytes4 kind = bytes4(question);
        if (kind == ADDR) return (abi.encode(found.owner), address(this));
        if (kind == ADDR_OF_COIN) {
            bytes memory owner = found.owner == address(0) ? bytes("") : abi.encodePacked(found.owner);
            return (abi.encode(owner), address(this));
        }
        if (kind == TEXT) {
            (, string memory key) = abi.decode(question[4:], (bytes32, string));
            bool isAvatar = keccak256(bytes(key)) == keccak256("avatar");
            return (abi.encode(isAvatar ? found.avatar : ""), address(this));
        }
        revert();
    }
}
